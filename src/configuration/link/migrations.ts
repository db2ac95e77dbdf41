/** What a link says, by key: texts as written, percent signs decoded, the first of equal keys. */
export type LinkTexts = ReadonlyMap<string, string>

/**
 * Turns what a link of one version says into what the next version says for the same configuration: a renamed key gets its new name,
 * a default that has changed is written out as it was. Keys it does not know it returns as they are; `v` it leaves alone.
 */
export type Migration = (texts: LinkTexts) => LinkTexts

/**
 * One step per published version, the first from version 1 to 2; a link runs through all from its own version on. A step that has been
 * published never changes. There is only one version yet, so there is no step.
 */
export const migrations: readonly Migration[] = []

/** The version that remains after these steps. */
export const versionAfter = (steps: readonly Migration[]): number => steps.length + 1

/** What a link of a version says in the words of the newest one. */
export const migrate = (texts: LinkTexts, version: number, steps: readonly Migration[]): LinkTexts =>
  steps.slice(version - 1).reduce((said, step) => step(said), texts)
