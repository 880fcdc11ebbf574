import NumberLineCommand

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@main
struct Main {
    static func main() async {
        exit(await NumberLine.run(Array(CommandLine.arguments.dropFirst())))
    }
}
