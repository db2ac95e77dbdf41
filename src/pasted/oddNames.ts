import type { Unknown } from './dialect.ts'
import { isSlip } from './dialects/lines.ts'
import type { Fact } from './facts.ts'
import { isDriveNode, isVirtualNode } from './measured/devices.ts'
import type { Span } from './text.ts'

/** What somebody else gave a name to, as it stands on its line: models, makers, what a function of a device is called. */
function namesOf(fact: Fact): readonly (readonly [name: string | null | undefined, at: Span])[] {
  if (fact.kind === 'pci' || fact.kind === 'usb') return [[fact.name, fact.at]]
  if (fact.kind === 'drive' || fact.kind === 'controller') return [[fact.model?.value, fact.model?.at ?? fact.at]]
  if (fact.kind === 'scsi') return [[`${fact.vendor ?? ''} ${fact.model?.value ?? ''}`, fact.at]]
  return fact.kind === 'sas-link' ? [[fact.model, fact.at]] : []
}

/** Longer words are none that anybody types. */
const longest = 40

/** A word and what is left of it without one of its letters: two that differ by one letter, or by two that changed places, have one of these in common. */
const lessOne = (word: string): readonly string[] => [word, ...Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))]

/** Words that stand once in a text where another stands several times that is nearly the same: model names and words of names that somebody mistyped. */
function mistypedIn(facts: readonly Fact[]): readonly Span[] {
  const words = new Map<string, Span[]>()
  for (const [name, at] of facts.flatMap(namesOf))
    for (const word of new Set((name ?? '').split(/[\s/,()[\]:;#]{1,20}/)))
      if (word.length > 3 && word.length <= longest) words.set(word, [...(words.get(word) ?? []), at].slice(0, 2))
  const usual = new Map<string, string>()
  for (const [word, places] of words) if (places.length > 1) for (const key of lessOne(word)) usual.set(key, word)
  return [...words].flatMap(([word, [at, second]]) =>
    at && !second && lessOne(word).some((key) => isSlip(word, usual.get(key) ?? word)) ? [at] : [],
  )
}

/** What a program that lists drives, or an array of md, may name beside drives: volumes, memory, optical drives, tapes, enclosures. */
const isVolume = (node: string): boolean =>
  /^(?:(?:md|dm-|bcache|drbd|rbd|nbd|zd|zram|cciss|etherd|mapper\/|bsg\/)[\w!./:-]{1,60}|(?:sr|scd|fd|n?st|sg|s?ch|osd|pg|cd|ses|sa|mtdblock|ublkb|rssd|skd|nvme|PhysicalDisk)\w?\d{1,5}|dasd[a-z]{1,3}\d{0,3})$/.test(
    node,
  )

const isNode = (node: string): boolean => isDriveNode(node) || isVirtualNode(node) || isVolume(node)

/** Lines whose names were changed, as far as a text, or the way in which systems name drives, tells. */
export function oddNamesIn(facts: readonly Fact[]): readonly Unknown[] {
  const strangers = facts.flatMap((fact): readonly Span[] => {
    if (fact.kind === 'array') return fact.of === 'md' ? fact.members.filter(({ value }) => !isNode(value)).map(({ at }) => at) : []
    return (fact.kind === 'drive' || fact.kind === 'scsi') && fact.node !== null && !isNode(fact.node) ? [fact.at] : []
  })
  return [
    ...strangers.map(({ line }) => ({ line, probably: 'a name that no drive has' })),
    ...mistypedIn(facts).map(({ line }) => ({ line, probably: 'a name that is nearly that of others' })),
  ]
}
