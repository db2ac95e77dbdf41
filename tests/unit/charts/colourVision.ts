/** sRGB of "#RRGGBB" as linear light, 0–1. */
function linear(colour: string): [number, number, number] {
  const channel = (from: number): number => {
    const value = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [channel(1), channel(3), channel(5)]
}

/** WCAG 2 contrast ratio of two opaque colours. */
export function contrast(one: string, other: string): number {
  const luminance = (colour: string): number => {
    const [red, green, blue] = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [light, dark] = [luminance(one), luminance(other)].sort((left, right) => right - left) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Machado, Oliveira & Fernandes 2009, full severity; rows applied to linear RGB. */
export const visions = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const

export type Vision = keyof typeof visions

/** CIELAB (D65) of a colour as somebody with this vision sees it. */
function lab(colour: string, vision: Vision): [number, number, number] {
  const [r, g, b] = linear(colour)
  const m = visions[vision]
  const seen = [m[0] * r + m[1] * g + m[2] * b, m[3] * r + m[4] * g + m[5] * b, m[6] * r + m[7] * g + m[8] * b].map((value) =>
    Math.min(1, Math.max(0, value)),
  ) as [number, number, number]
  const [x, y, z] = [
    (0.4124564 * seen[0] + 0.3575761 * seen[1] + 0.1804375 * seen[2]) / 0.95047,
    0.2126729 * seen[0] + 0.7151522 * seen[1] + 0.072175 * seen[2],
    (0.0193339 * seen[0] + 0.119192 * seen[1] + 0.9503041 * seen[2]) / 1.08883,
  ].map((value) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116)) as [number, number, number]
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number): number => (radians * 180) / Math.PI
const sine = (angle: number): number => Math.sin((angle * Math.PI) / 180)
const cosine = (angle: number): number => Math.cos((angle * Math.PI) / 180)

/** CIEDE2000 between two CIELAB colours (Sharma, Wu & Dalal 2005). */
export function labDifference([l1, a1, b1]: readonly [number, number, number], [l2, a2, b2]: readonly [number, number, number]): number {
  const meanChroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2
  const g = 0.5 * (1 - Math.sqrt(meanChroma ** 7 / (meanChroma ** 7 + 25 ** 7)))
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const hue = (b: number, p: number): number => (b === 0 && p === 0 ? 0 : (degrees(Math.atan2(b, p)) + 360) % 360)
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)]
  let dh = c1 * c2 === 0 ? 0 : h2 - h1
  if (dh > 180) dh -= 360
  if (dh < -180) dh += 360
  const [dL, dC, dH] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * sine(dh / 2)]
  const [meanL, meanC] = [(l1 + l2) / 2, (c1 + c2) / 2]
  let meanH = h1 + h2
  if (c1 * c2 !== 0) meanH = Math.abs(h1 - h2) <= 180 ? meanH / 2 : (meanH + (meanH < 360 ? 360 : -360)) / 2
  const t = 1 - 0.17 * cosine(meanH - 30) + 0.24 * cosine(2 * meanH) + 0.32 * cosine(3 * meanH + 6) - 0.2 * cosine(4 * meanH - 63)
  const sL = 1 + (0.015 * (meanL - 50) ** 2) / Math.sqrt(20 + (meanL - 50) ** 2)
  const [sC, sH] = [1 + 0.045 * meanC, 1 + 0.015 * meanC * t]
  const rotation = -sine(60 * Math.exp(-(((meanH - 275) / 25) ** 2))) * 2 * Math.sqrt(meanC ** 7 / (meanC ** 7 + 25 ** 7))
  return Math.sqrt((dL / sL) ** 2 + (dC / sC) ** 2 + (dH / sH) ** 2 + rotation * (dC / sC) * (dH / sH))
}

/** How different two colours look to somebody with this vision. */
export const difference = (one: string, other: string, vision: Vision): number => labDifference(lab(one, vision), lab(other, vision))
