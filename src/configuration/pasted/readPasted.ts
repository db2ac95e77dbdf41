import { failure, success, type Problem, type Result } from '../../domain/problem.ts'
import { checkValue, type Value } from '../configuration.ts'
import type { FieldName } from '../fields/fields.ts'
import type { FieldValues } from '../resolve/ownDrive.ts'
import { quoted } from '../fields/quoted.ts'
import { readDiskinfo } from './diskinfo.ts'
import { readFio } from './fio.ts'
import { readLspci } from './lspci.ts'
import type { PastedContext, PastedFact, PastedLine, Reading, Silence } from './pastedFact.ts'
import { readSasDiscover } from './sasDiscover.ts'
import { readSmartctl } from './smartctl.ts'

/** What was recognised in a text; nothing has been applied. */
export interface Pasted {
  readonly tools: readonly string[]
  readonly facts: readonly PastedFact[]
  /** All that the facts set, checked. */
  readonly values: FieldValues
  /** Lines that hold something but were not understood. */
  readonly unrecognised: number
  readonly silent: readonly string[]
  readonly model?: string
}

/** Longest text that is read, longest line, and most lines. */
const mostCharacters = 400_000
const longestLine = 2_000
const mostLines = 10_000

const refused = (code: Problem['code'], message: string): Result<never> => failure({ code, field: 'pasted', message })

// control characters but for tab, line feed and carriage return, and the mark of bytes that are no text
const notText = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFD]/

/** A text that can be looked at, in lines. */
function linesOf(text: string): Result<readonly PastedLine[]> {
  if (text.trim() === '') return refused('malformed', 'There is no text yet.')
  if (text.length > mostCharacters)
    return refused('too-long', `The text has ${text.length} characters; at most ${mostCharacters} are read. Nothing of it was.`)
  if (notText.test(text)) return refused('malformed', 'This is not a text: it has control characters. Nothing of it was read.')
  const lines = text.split(/\r\n|\n|\r/)
  if (lines.length > mostLines) return refused('too-long', `The text has ${lines.length} lines; at most ${mostLines} are read.`)
  return success(lines.map((line, index) => ({ text: line.slice(0, longestLine), number: index + 1 })))
}

/** Checks what facts set; a value that a field does not allow is named with its line. */
function checkFacts(facts: readonly PastedFact[]): Result<FieldValues> {
  const values: FieldValues = {}
  const problems: Problem[] = []
  for (const fact of facts) {
    // the keys are names of fields by their type
    for (const [name, value] of Object.entries(fact.values) as [FieldName, Value][]) {
      const checked = checkValue(name, value)
      if (checked.ok) values[name] = checked.value
      else {
        const place = fact.line === undefined ? '' : `Line ${fact.line}, `
        problems.push(...checked.problems.map((one) => ({ ...one, message: `${place}${quoted(fact.text)}: ${one.message}` })))
      }
    }
  }
  return problems.length > 0 ? failure(...problems) : success(values)
}

/** The spindle speed that a text itself says. */
const speedIn = (reading: Reading | undefined): number | undefined => {
  const rpm = reading?.facts.map(({ values }) => values.rpm).find((one) => typeof one === 'number')
  return typeof rpm === 'number' && rpm > 0 ? rpm : undefined
}

const isSaid = ({ unless = [] }: Silence, values: FieldValues): boolean => unless.some((name) => values[name] !== undefined)

/**
 * Reads what a system says of its drives: smartctl -i, diskinfo -t, lspci -vv, sas_discover -v or the JSON of fio, also several of them one
 * after the other.
 *
 * @returns what was recognised and what it sets, or why nothing can be: each problem names line and value
 */
export function readPasted(text: string, context: PastedContext): Result<Pasted> {
  const lines = linesOf(text)
  if (!lines.ok) return lines
  const smartctl = readSmartctl(lines.value)
  const rpm = speedIn(smartctl) ?? context.rpm
  const others = [readDiskinfo(lines.value, { rpm }), readLspci(lines.value), readSasDiscover(lines.value), readFio(text)]
  const readings = [smartctl, ...others].filter((one) => one !== undefined)
  if (readings.length === 0) {
    const start = quoted(lines.value.find((line) => line.text.trim() !== '')?.text.trim() ?? '')
    const tools = 'smartctl -i, diskinfo -t, lspci -vv, sas_discover -v and fio JSON'
    return refused('malformed', `Nothing was recognised; it begins ${start}. Output of ${tools} is.`)
  }
  const facts = readings.flatMap((one) => one.facts)
  const values = checkFacts(facts)
  if (!values.ok) return values
  const understood = new Set(readings.flatMap((one) => [...one.understood]))
  const model = readings.find((one) => one.model !== undefined)?.model
  return success({
    tools: readings.map(({ tool }) => tool),
    facts,
    values: values.value,
    unrecognised: lines.value.filter((line) => line.text.trim() !== '' && !understood.has(line.number)).length,
    silent: [...new Set(readings.flatMap((one) => one.silent.filter((silence) => !isSaid(silence, values.value)).map(({ what }) => what)))],
    ...(model !== undefined && { model }),
  })
}
