import { gallerySystems, type GallerySystem } from '../catalog/gallery.ts'
import { toJson } from '../configuration/link/json.ts'
import { formatLink } from '../configuration/link/link.ts'
import { presetById } from '../configuration/presets.ts'
import { witnesses } from '../prediction/witnesses.ts'
import { formatPercent, rateNumber } from '../units/formatQuantity.ts'
import { systemForms } from '../views/systemForms.ts'
import { systemConfiguration, systemNumbers, type SystemNumbers } from '../views/systems/systemNumbers.ts'
import { jsonLine } from './answers.ts'
import { aligned } from './tableLines.ts'
import type { Word } from './words.ts'

type Listed = readonly [system: GallerySystem, numbers: SystemNumbers]

function row([{ preset }, { random, busy, sequential, limits, link, filling, drives }]: Listed): readonly string[] {
  return [
    preset,
    presetById(preset).title,
    rateNumber(random, 'MB/s'),
    busy === null ? '–' : `${link} ${formatPercent(busy)}`,
    rateNumber(sequential, 'MB/s'),
    limits.length > 0 ? link : drives,
    `${filling} for the ${link}`,
  ]
}

const head = ['--preset', 'system', 'random, MB/s', 'busy', 'sequential, MB/s', 'limit', 'drives that fill it'] as const

const table = (listed: readonly Listed[]): string =>
  ['Systems of today, by formula; reads of 1 MiB, one per disk:', '', ...aligned(head, listed.map(row), [2, 4]), ''].join('\n')

const line = ([system, { random, busy, sequential, limits, link, filling, drives }]: Listed): string =>
  jsonLine({
    preset: system.preset,
    title: presetById(system.preset).title,
    link: formatLink(systemConfiguration(system)),
    random,
    busy,
    sequential,
    limit: limits.length > 0 ? link : drives,
    fills: { link, drives: filling },
    asked: toJson(systemConfiguration(system)),
  })

/** Whether JSON is asked for; what is wrong with the words where something is. */
export function systemsFormat(words: readonly Word[]): 'text' | 'json' | { readonly complaint: string } {
  let format: 'text' | 'json' = 'text'
  for (const word of words) {
    if (word.kind === 'operand' || word.name !== 'format') return { complaint: 'systems takes nothing but --format text or json.' }
    if (word.text !== 'text' && word.text !== 'json') return { complaint: '--format is text or json.' }
    format = word.text
  }
  return format
}

/** Every system of today with its three numbers: a table for people, or a JSON line each in base units. */
export async function systems(format: 'text' | 'json'): Promise<string> {
  const forms = await systemForms(witnesses)
  const listed = gallerySystems.flatMap((system): readonly Listed[] => {
    const numbers = systemNumbers(system, forms)
    return numbers ? [[system, numbers]] : []
  })
  return format === 'json' ? listed.map(line).join('') : table(listed)
}
