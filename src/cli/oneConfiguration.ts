import type { Configuration } from '../configuration/configuration.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { linkedFrom, type LinkedConfiguration } from '../library/question.ts'
import { readCommandLine } from './commandLine.ts'
import { configurations, type InputPorts } from './configurations.ts'
import type { Word } from './words.ts'

const several: Problem = { code: 'malformed', field: '', message: 'One configuration is wanted here; the input has more.' }
const none: Problem = { code: 'malformed', field: '', message: 'There is no configuration in the input.' }

/** The single configuration that the words of a command ask for. */
export async function oneConfiguration(words: readonly Word[], ports: InputPorts): Promise<Result<LinkedConfiguration>> {
  const commandLine = readCommandLine(words)
  if (!commandLine.ok) return commandLine
  let found: Configuration | null = null
  let compared: Configuration | undefined
  for await (const { configuration, pinned } of configurations(commandLine.value, ports)) {
    if (!configuration.ok) return configuration
    if (found) return failure(several)
    found = configuration.value
    compared = pinned
  }
  if (!found) return failure(none)
  const { source } = commandLine.value
  const text = source.kind === 'link' ? source.text : ''
  return success({ configuration: found, pinned: compared, link: linkedFrom(text, found, compared) })
}
