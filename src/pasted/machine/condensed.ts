import type { Part } from './draft.ts'

/** Keeps parts as they are; a place for limits. */
export const condensed = (parts: readonly Part[]): readonly Part[] => parts
