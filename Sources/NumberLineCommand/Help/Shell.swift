/// The shells that completions are written for.
enum Shell: String, CaseIterable {
    case bash, zsh, fish

    /// A script with which it completes flags, their values and files.
    var completions: String {
        switch self {
        case .bash: Completions.bash
        case .zsh: Completions.zsh
        case .fish: Completions.fish
        }
    }
}
