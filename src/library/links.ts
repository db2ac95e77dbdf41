import { toJson } from '../configuration/link/json.ts'
import { formatLink as formatted, parseLink as parsed } from '../configuration/link/link.ts'
import type { Problem } from '../domain/problem.ts'
import { asked, type Question } from './question.ts'
import { valueOf } from './refusal.ts'
import type { ConfigurationValues } from './values.ts'

/** A link that could be read as a whole. */
export interface GoodLink {
  readonly ok: true
  /** Every value of every field, in base units. */
  readonly configuration: ConfigurationValues
  /** The configuration that the link compares it with, if it has one. */
  readonly pinned?: ConfigurationValues
}

/** A link of which something could not be read. */
export interface DamagedLink {
  readonly ok: false
  /** What is wrong; each names the field, the value and what is allowed. */
  readonly problems: readonly Problem[]
  /** What could be read, in place of the rest what the starting point has. */
  readonly readable: ConfigurationValues
}

/** What a link says. */
export type ReadLink = GoodLink | DamagedLink

const valuesOf = (configuration: Parameters<typeof toJson>[0]): ConfigurationValues =>
  toJson(configuration) as unknown as ConfigurationValues

/**
 * Reads a link.
 *
 * @param text a whole address, or what stands behind its `#`, with it or without; at most 40,000 characters
 * @returns the configuration, or what is wrong and what could be read all the same; nothing is thrown, whatever the text
 * @example
 * const link = parseLink('#v=2&preset=usb-4&disks=6')
 * if (link.ok) console.log(link.configuration.disks) // 6
 */
export function parseLink(text: string): ReadLink {
  if (typeof text !== 'string') {
    const problem: Problem = { code: 'malformed', field: '', message: 'A link is a text.' }
    return { ok: false, problems: [problem], readable: valuesOf(parsed('').configuration) }
  }
  const { configuration, pinned, problems } = parsed(text.trim())
  if (problems.length > 0) return { ok: false, problems, readable: valuesOf(configuration) }
  return { ok: true, configuration: valuesOf(configuration), ...(pinned && { pinned: valuesOf(pinned) }) }
}

/**
 * The link of a configuration, without the leading `#`: its version, its starting point, and what differs from that.
 *
 * @param pinned what it is compared with
 * @throws BusbarError where a value is wrong; its `problems` name the field, the value and what is allowed
 * @example
 * formatLink({ preset: 'usb-4', disks: 6, size: '128 KiB' }) // 'v=2&preset=usb-4&disks=6&size=128KiB'
 */
export function formatLink(configuration: Question, pinned?: Question): string {
  const { configuration: present, pinned: other } = valueOf(asked(configuration))
  return formatted(present, [], undefined, pinned === undefined ? other : valueOf(asked(pinned)).configuration)
}
