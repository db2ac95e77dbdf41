import type { Machine } from '../../../../src/domain/machine.ts'
import type { FoundMachine, Place } from '../../../../src/pasted/machine/foundMachine.ts'
import type { ReadText } from '../../../../src/pasted/readText.ts'
import type { Span } from '../../../../src/pasted/text.ts'
/** Characters of a text's line. */
export declare function spanOf(text: string, line: number, words: string): Span
export declare const exampleTexts: readonly ReadText[]
export declare const placeOf: (text: number, line: number, words: string) => Place
/** A machine by its text. */
export declare function machineOf(text: string): Machine
export declare const exampleMachine: FoundMachine
