import { granted } from '../../../../src/domain/problem.ts'
import { wholeMachine } from '../../../../src/domain/wholeMachine.ts'
import { machines } from '../../../../src/configuration/structured/machine.ts'
import { parseStructured } from '../../../../src/configuration/structured/structured.ts'
import type { Machine } from '../../../../src/domain/machine.ts'
import type { Place } from '../../../../src/pasted/machine/foundMachine.ts'
import { machinesOf } from '../../../../src/pasted/machine/machinesOf.ts'
import { there } from '../../../support/there.ts'
import { pictured } from '../../pasted/machine/writtenTexts.ts'

/** Eight disks behind one cable, as texts and as what is found in them. */
export const exampleTexts = pictured
export const exampleMachine = there(machinesOf(exampleTexts, {})[0])

/** Characters of a text's line. */
export function placeOf(text: number, line: number, words: string): Place {
  const from = there(exampleTexts[text]?.lines[line - 1]).text.indexOf(words)
  if (from < 0) throw new RangeError(`line ${line} has no "${words}"`)
  return { text, span: { line, from, to: from + words.length } }
}

/** A machine by its text. */
export const machineOf = (text: string): Machine => wholeMachine(granted(parseStructured(machines, text)).content, 1)
