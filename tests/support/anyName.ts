import type { RandomStream } from '../../src/maths/random.ts'

/** What drives are called in ten scripts, three of them written from right to left; as a link holds it. */
export const scriptNames = {
  Latin: 'Größe_Ångström_8',
  Cyrillic: 'Диск_№_5',
  Greek: 'Δίσκος_Ω',
  Hebrew: 'כונן_קשיח_12',
  Arabic: 'قرص_صلب_٤٢',
  Devanagari: 'डिस्क_क्षमता',
  Thai: 'ดิสก์ที่_๓',
  Chinese: '硬碟機（大）',
  Korean: '디스크_하나',
  Syriac: 'ܕܝܣܩ_ܐ',
} as const

/** Characters that turn, hide or cover what stands around them, halves of characters, and what a link or an address writes otherwise. */
export const hostileCharacters = [
  '\u202E',
  '\u202D',
  '\u2066',
  '\u2067',
  '\u200F',
  '\u061C',
  '\u200B',
  '\u2028',
  '\u00AD',
  '\uFEFF',
  '\u{E0041}',
  '\uD800',
  '\uDFFF',
  '\u0000',
  '\u001B[31m',
  'e\u0301\u0301\u0301\u0301\u0301\u0301',
  '😀',
  '%',
  '%25',
  '%ZZ',
  '&',
  '=',
  '#',
  '+',
  "'",
  '"',
  '<b>',
  '`',
  '\\',
  '^',
  '{}',
  '|',
  '~',
  '\u00A0',
] as const

/** A name in some script with some of these in it; often one that ends in a per cent sign. At most 60 letters, none of them a comma. */
export function anyName(random: RandomStream): string {
  const scripts = Object.values(scriptNames)
  const below = (most: number): number => Math.floor(random.next() * most)
  let name: string = scripts[below(scripts.length)] ?? ''
  for (let times = below(4); times > 0; times--) {
    const at = below(name.length + 1)
    name = name.slice(0, at) + hostileCharacters[below(hostileCharacters.length)] + name.slice(at)
  }
  return below(4) === 0 ? `${name.slice(0, 59)}%` : name.slice(0, 60)
}
