import { createContext } from 'react'

/** Which question was the first to say a caveat about a system. */
export interface CaveatMemory {
  /** What the caveats are about. */
  readonly system: string
  /** The question that is being answered. */
  readonly question: string
  readonly saidIn: Map<string, string>
}

/** Without a page around it, a question says all of its caveats. */
export const Caveats = createContext<CaveatMemory | null>(null)

/** What tells one caveat about a system from another: numbers in it follow the sliders. */
const keyOf = ({ system }: CaveatMemory, caveat: string): string => `${system}: ${caveat.replaceAll(/\d+([.,]\d+)?/g, '#')}`

/** Those that no other question has said about this system. */
export const unsaidCaveats = (memory: CaveatMemory, caveats: readonly string[]): readonly string[] =>
  caveats.filter((caveat) => (memory.saidIn.get(keyOf(memory, caveat)) ?? memory.question) === memory.question)

/** Keeps in mind that the question has said them. */
export function rememberCaveats(memory: CaveatMemory, caveats: readonly string[]): void {
  for (const caveat of unsaidCaveats(memory, caveats)) memory.saidIn.set(keyOf(memory, caveat), memory.question)
}
