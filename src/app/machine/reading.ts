import type { Configuration } from '../../configuration/configuration.ts'
import type { FieldValues } from '../../configuration/resolve/ownDrive.ts'
import type { Decisions, FoundMachine } from '../../pasted/machine/foundMachine.ts'
import type { ReadText } from '../../pasted/readText.ts'
import type { Phrase } from '../../views/shared/answer.ts'

/*
 * What reads texts and finds machines, in one place for the page.
 */

export { readTexts } from '../../pasted/readTexts.ts'
export const machinesOf = (_texts: readonly ReadText[], _decisions: Decisions): readonly FoundMachine[] => []
export const configurationOf = (_found: FoundMachine, _configuration: Configuration): FieldValues => ({})
export const machineSentence = (_found: FoundMachine): readonly Phrase[] => []
