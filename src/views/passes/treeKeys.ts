/** What a key asks of the tree. */
export type TreeCommand =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'left'
  | 'right'
  | 'open'
  | 'close'
  | 'add'
  | 'insert'
  | 'duplicate'
  | 'count'
  | 'up'
  | 'down'
  | 'out'
  | 'into'
  | 'remove'
  | 'find'

/** A key as the page reports it. */
export interface PressedKey {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const plain: Readonly<Record<string, TreeCommand>> = {
  ArrowUp: 'previous',
  ArrowDown: 'next',
  Home: 'first',
  End: 'last',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'open',
  Escape: 'close',
  Delete: 'remove',
}

const letters: Readonly<Record<string, TreeCommand>> = { a: 'add', i: 'insert', d: 'duplicate', '×': 'count', x: 'count', '*': 'count' }

const moves: Readonly<Record<string, TreeCommand>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'into' }

/**
 * What a key asks for, with focus on a row; null where it is none of the tree’s.
 *
 * @param isFinding a name is being typed, so that letters go on with it
 */
export function treeCommand({ key, altKey, ctrlKey, metaKey }: PressedKey, isFinding: boolean): TreeCommand | null {
  if (ctrlKey || metaKey) return null
  if (altKey) return moves[key] ?? null
  const known = plain[key]
  if (known) return known
  const letter = letters[key.toLowerCase()]
  if (letter && !isFinding) return letter
  return key.length === 1 && (key !== ' ' || isFinding) ? 'find' : null
}
