/** Puts a thing behind those of the same key. */
export function addTo<Key, Thing>(groups: Map<Key, Thing[]>, key: Key, thing: Thing): void {
  const group = groups.get(key)
  if (group) group.push(thing)
  else groups.set(key, [thing])
}

/** Things by a key; keys, and what has the same, in the order in which they came. */
export function groupedBy<Thing, Key>(things: Iterable<Thing>, keyOf: (thing: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) addTo(groups, keyOf(thing), thing)
  return groups
}

/** The first thing of each key. */
export const firstOfEach = <Thing>(things: Iterable<Thing>, keyOf: (thing: Thing) => unknown): Thing[] =>
  [...groupedBy(things, keyOf).values()].flatMap((same) => same.slice(0, 1))
