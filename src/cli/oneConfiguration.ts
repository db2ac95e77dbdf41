import type { Configuration } from '../configuration/configuration.ts'
import { formatLink } from '../configuration/link/link.ts'
import { failure, success, type Problem, type Result } from '../domain/problem.ts'
import { readCommandLine } from './commandLine.ts'
import { configurations, type InputPorts } from './configurations.ts'
import type { Word } from './words.ts'

/** A configuration, and the link that opens it as far as it is known where. */
export interface LinkedConfiguration {
  readonly configuration: Configuration
  /** A, what the link compares it with. */
  readonly pinned: Configuration | undefined
  /** The whole address where a link with one was given, else the fragment with its "#". */
  readonly link: string
}

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
  const address = source.kind === 'link' && source.text.includes('#') ? source.text.slice(0, source.text.indexOf('#')) : ''
  return success({ configuration: found, pinned: compared, link: `${address}#${formatLink(found, [], undefined, compared)}` })
}
