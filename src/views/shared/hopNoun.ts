/** Everything of a hop’s name before its numbers: "SAS cable A" of "SAS cable A, 12 Gb/s ×4". */
export const shortName = (name: string): string => name.split(',')[0] ?? name

/** The same inside of a sentence: names of parts begin small, abbreviations stay. */
export function hopNoun(name: string): string {
  const short = shortName(name)
  return /^\p{Lu}\p{Ll}/u.test(short) ? short.charAt(0).toLowerCase() + short.slice(1) : short
}
