extension Completions {
    /// For bash, 3.2 and later, with nothing beside it.
    static var bash: String {
        """
        # Completions of \(Help.program) for bash. Source this file, or keep it where completions are looked for.

        \([valueOfFlag, files, wordsBefore, flags, word].joined(separator: "\n\n"))

        # bash before 4.0 has no compopt: there all that is offered counts as names of files.
        if type compopt >/dev/null 2>&1; then
            complete -F _numberline \(Help.program)
        else
            complete -o filenames -F _numberline \(Help.program)
        fi

        """
    }

    private static var valueOfFlag: String {
        """
        # Says in `words` or `kind` what the value of the flag $1 may be; fails for a flag that takes none.
        _numberline_value() {
            words= kind=
            case $1 in
        \(values)
                *) return 1 ;;
            esac
        }
        """
    }

    private static var files: String {
        """
        # Offers the paths in $1, one a line.
        _numberline_offer() {
            local path
            compopt -o filenames 2>/dev/null || true
            while IFS= read -r path; do
                [ -z "$path" ] || COMPREPLY+=("$prefix$path")
            done <<<"$1"
        }

        # Offers files in the folder that is being typed: of kind $1, any or inputs.
        _numberline_files() {
            # What is typed may be quoted.
            current=${current#[\\"\\']}
            current=${current//\\\\/}
            if [ "$1" = any ]; then
                _numberline_offer "$(compgen -f -- "$current")"
            else
                _numberline_offer "$(compgen -d -- "$current")"
        \(inputs)
            fi
        }
        """
    }

    private static var wordsBefore: String {
        """
        # Reads the words before as the program reads them, where a flag with a value takes the next, whatever it is. Says
        # in `flag` whose value is being typed, in `given` which flags there are, in `ended` whether none may follow.
        _numberline_read() {
            local index=1 equals=
            while [ "$index" -lt "$COMP_CWORD" ] && [ -z "$ended" ]; do
                word=${COMP_WORDS[index]-}
                index=$((index + 1))
                if [ -n "$flag" ]; then
                    # --flag=value comes in three words.
                    if [ "$word" = = ] && [ -z "$equals" ]; then equals=1; else flag=; fi
                    continue
                fi
                equals=
                case $word in
                    --) ended=1 ;;
        \(letters)
                esac
                case $word in
                    --*=*) given="$given${word%%=*} " ;;
                    --*) given="$given$word "; if _numberline_value "$word"; then flag=$word; fi ;;
                esac
            done
        }
        """
    }

    private static var flags: String {
        """
        # Offers the flags that may still be given.
        _numberline_flags() {
            local flags=
            for word in \(names { _ in true }); do
                case $given in
                    *" $word "*)
                        # Only these may be given again.
                        case $word in
                            \(names(separator: " | ", \.isRepeatable))) ;;
                            *) continue ;;
                        esac ;;
                esac
                flags="$flags $word"
            done
            COMPREPLY=($(compgen -W "$flags" -- "$current")) || true
        }
        """
    }

    private static var word: String {
        """
        _numberline() {
            local IFS=$' \\t\\n' current=${COMP_WORDS[COMP_CWORD]-} prefix= flag= given=' ' ended=
            local word words kind
            COMPREPLY=()
            # Whatever the command, a name of a file follows these.
            case ${COMP_WORDS[COMP_CWORD-1]-} in
                *[\\<\\>]) _numberline_files any; return 0 ;;
            esac
            _numberline_read
            if [ -n "$flag" ]; then
                [ "$current" != = ] || current=
            elif [ -z "$ended" ]; then
                # bash before 4.0 has it as one word, and so have those who took = out of COMP_WORDBREAKS: of theirs all is
                # replaced.
                case $current in
                    --*=*) flag=${current%%=*}; current=${current#*=} ;;
                esac
                case ${COMP_WORDBREAKS-} in
                    *=*) ;;
                    *) prefix=${flag:+$flag=} ;;
                esac
            fi
            if [ -n "$flag" ]; then
                _numberline_value "$flag" || return 0
                if [ "$kind" = path ]; then
                    _numberline_files any
                else
                    COMPREPLY=($(compgen -P "$prefix" -W "$words" -- "$current")) || true
                fi
                return 0
            fi
            case $ended$current in
                -*) _numberline_flags ;;
                *) _numberline_files inputs ;;
            esac
        }
        """
    }

    /// A line of `case` for each flag whose value can be completed, and one for the others that have a value.
    private static var values: String {
        let listed = Flag.allCases.filter { $0.value?.words.isEmpty == false }.map { flag in
            "\(flag.name)) words='\((flag.value?.words ?? []).map(\.name).joined(separator: " "))' ;;"
        }
        let paths = names(separator: " | ") { $0.value?.isPath == true }
        let others = names(separator: " | ") { flag in
            flag.value.map { $0.words.isEmpty && !$0.isPath } ?? false
        }
        return indented(listed + ["\(paths)) kind=path ;;", "\(others)) ;;"], by: 8)
    }

    private static var letters: String {
        indented(
            Flag.allCases.compactMap { flag in flag.letter.map { "-\($0)) word=\(flag.name) ;;" } }, by: 12)
    }

    private static var inputs: String {
        indented(
            inputEndings.map { "_numberline_offer \"$(compgen -f -X '!*\($0)' -- \"$current\")\"" }, by: 8)
    }

    private static func names(separator: String = " ", _ isWanted: (Flag) -> Bool) -> String {
        Flag.allCases.filter(isWanted).map(\.name).joined(separator: separator)
    }

    private static func indented(_ lines: [String], by count: Int) -> String {
        lines.map { String(repeating: " ", count: count) + $0 }.joined(separator: "\n")
    }
}
