import type { LinkTexts } from './linkPairs.ts'
import { oneMachine } from './fromVersion1.ts'

export type { LinkTexts } from './linkPairs.ts'

/**
 * Turns what a link of one version says into what the next version says for the same configuration: a renamed key gets its new name,
 * a default that has changed is written out as it was. Keys it does not know it returns as they are; `v` it leaves alone.
 */
export type Migration = (texts: LinkTexts) => LinkTexts

/**
 * One step per published version, the first from version 1 to 2; a link runs through all from its own version on. A step that has been
 * published never changes.
 */
export const migrations: readonly Migration[] = [oneMachine]

/** The version that remains after these steps. */
export const versionAfter = (steps: readonly Migration[]): number => steps.length + 1

/** What a link of a version says in the words of the newest one. */
export const migrate = (texts: LinkTexts, version: number, steps: readonly Migration[]): LinkTexts =>
  steps.slice(version - 1).reduce((said, step) => step(said), texts)
