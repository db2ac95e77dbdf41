/** A key as the page reports it. */
export interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const plain = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'open',
  Escape: 'close',
  Delete: 'remove',
} as const

const letters = { a: 'add', i: 'insert', d: 'duplicate', '×': 'count', x: 'count', '*': 'count' } as const

const moves = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'into' } as const

/** Keys of the tree, and what they do, as it says beneath. */
export const toldKeys: readonly (readonly [readonly string[], string])[] = [
  [['↑', '↓'], 'choose'],
  [['←', '→'], 'fold'],
  [['Enter'], 'fields'],
  [['Esc'], 'back'],
  [['A'], 'add below'],
  [['I'], 'insert above'],
  [['D'], 'duplicate'],
  [['Alt'], 'and arrows: move'],
  [['×'], 'how many alike'],
  [['Del'], 'remove'],
]

type CommandOf<Keys> = Keys[keyof Keys]

/** What a key asks of the tree. */
export type TreeCommand = CommandOf<typeof plain> | CommandOf<typeof letters> | CommandOf<typeof moves> | 'find'

const askedBy = (keys: Readonly<Record<string, TreeCommand>>, key: string): TreeCommand | null => keys[key] ?? null

/**
 * What a key asks for, with focus on a row; null where it is none of the tree’s.
 *
 * @param isFinding a name is being typed, so that letters go on with it
 */
export function treeCommand({ key, altKey, ctrlKey, metaKey }: PressedKey, isFinding: boolean): TreeCommand | null {
  if (ctrlKey || metaKey) return null
  if (altKey) return askedBy(moves, key)
  const known = askedBy(plain, key)
  if (known) return known
  const letter = askedBy(letters, key.toLowerCase())
  if (letter && !isFinding) return letter
  return key.length === 1 && (key !== ' ' || isFinding) ? 'find' : null
}
