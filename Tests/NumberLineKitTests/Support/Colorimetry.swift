@testable import NumberLineKit

/// How colours look: their contrast by WCAG 2.2, and how far apart they are to an eye, also one that lacks a kind of
/// cone.
enum Colorimetry {
    /// Three parts of red, green and blue light, 0 to 1.
    typealias Light = (red: Double, green: Double, blue: Double)

    /// The kinds of eye.
    enum Eye: CaseIterable {
        case normal, protanopia, deuteranopia

        /// What such an eye sees of light: the matrices of Machado, Oliveira and Fernandes (2009) for the whole lack of the
        /// cones for long or middle waves.
        func seen(_ light: Light) -> Light {
            let rows: [[Double]] =
                switch self {
                case .normal: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
                case .protanopia:
                    [
                        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                        [-0.003882, -0.048116, 1.051998],
                    ]
                case .deuteranopia:
                    [
                        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                        [-0.011820, 0.042940, 0.968881],
                    ]
                }
            let parts = rows.map { min(max($0[0] * light.red + $0[1] * light.green + $0[2] * light.blue, 0), 1) }
            return (parts[0], parts[1], parts[2])
        }
    }

    /// The contrast of two colours, 1 to 21.
    static func contrast(_ one: Color, _ other: Color) -> Double {
        let lights = [luminance(light(one)), luminance(light(other))].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    /// The distance of two colours in CIELAB; 2.3 is just noticeable.
    static func distance(_ one: Color, _ other: Color, to eye: Eye) -> Double {
        let (a, b) = (lab(eye.seen(light(one))), lab(eye.seen(light(other))))
        let square = zip(a, b).map { ($0 - $1) * ($0 - $1) }.reduce(0, +)
        return square.squareRoot()
    }

    private static func light(_ color: Color) -> Light {
        let parts = [color.red, color.green, color.blue].map { part -> Double in
            let part = Double(part) / 255
            return part <= 0.04045 ? part / 12.92 : power12(root((part + 0.055) / 1.055, 5))
        }
        return (parts[0], parts[1], parts[2])
    }

    private static func luminance(_ light: Light) -> Double {
        0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
    }

    private static func lab(_ light: Light) -> [Double] {
        func f(_ t: Double) -> Double { t > 0.008856 ? root(t, 3) : 7.787 * t + 16.0 / 116 }
        let x = f((0.4124 * light.red + 0.3576 * light.green + 0.1805 * light.blue) / 0.95047)
        let y = f(luminance(light))
        let z = f((0.0193 * light.red + 0.1192 * light.green + 0.9505 * light.blue) / 1.08883)
        return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
    }

    /// The root by Newton's method.
    private static func root(_ x: Double, _ degree: Int) -> Double {
        var root = 0.5
        for _ in 0..<60 {
            let power = (1..<degree).reduce(1.0) { product, _ in product * root }
            root = (Double(degree - 1) * root + x / power) / Double(degree)
        }
        return root
    }

    private static func power12(_ x: Double) -> Double { (0..<12).reduce(1.0) { product, _ in product * x } }
}
