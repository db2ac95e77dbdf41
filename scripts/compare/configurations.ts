import type { Field, Published } from './published.ts'
import { seededRandom, type Random } from './random.ts'

/** A line of input: a name in front of a preset and values by key. */
export type Configuration = Readonly<Record<string, string>> & { readonly id: string; readonly preset: string }

/** Fields whose values are lists: what each grammar allows, its borders and what it refuses. */
const structured: Readonly<Record<string, readonly string[]>> = {
  zones: [
    '2000x195,4581x160',
    '2000x160,4581x195',
    '100x300,100x280,100x260,100x240,100x220,100x200,100x180,100x160',
    Array.from({ length: 60 }, (_, index) => `${20 + index}x${400 - 5 * index}`).join(','),
    '1x1',
    '99999999x9999999',
    Array.from({ length: 61 }, () => '10x100').join(','),
    '0x100',
    '100x0',
    '2000x195,',
    '2000X195',
    '',
  ],
  mix: [
    '',
    '8KiB',
    '8KiB:7,64KiB:1',
    '16KiB-128KiB:3',
    '8KiB:7,16KiB-128KiB:1',
    '512B:1,1024MiB:0.001',
    '0.5KiB:1000000,1MiB:1',
    '4KiB,8KiB,16KiB,32KiB,64KiB,128KiB,256KiB,512KiB',
    '4KiB,8KiB,16KiB,32KiB,64KiB,128KiB,256KiB,512KiB,1MiB',
    '128KiB-16KiB:3',
    '8KiB:0',
    '8KiB:1:2',
    '8KB:1',
    '511B',
    '600B-2KiB',
  ],
  'seek-table': [
    '1:0.6,1600:6.9,6580:15.5',
    '1:0.7,100:2.5,1600:7.1,6580:16.2',
    '10:5,20:4,30:6',
    '1:0,2:0',
    '999999998:1,999999999:999999.5',
    Array.from({ length: 200 }, (_, index) => `${1 + 30 * index}:${0.5 + index / 16}`).join(','),
    Array.from({ length: 201 }, (_, index) => `${1 + index}:1`).join(','),
    '1:0.6',
    '5:1,5:2',
    '1:-1,2:2',
    '1:1e3,2:2',
    '',
  ],
  others: [
    '',
    '1xcheetah-4lp',
    '2xbarracuda-4lp,1xwren-7',
    '999xnearline-20tb',
    '1xas400,1xibm-0661,1xultrastar-36zx,1xdeskstar-75gxp,1xwren-7,1xcheetah-4lp,1xbarracuda-4lp,1xnearline-20tb',
    '0xwren-7',
    '1xfloppy',
    '1000xwren-7',
    'wren-7',
  ],
}

/** What a structured field needs beside it to be used. */
const alsoNeeds: Readonly<Record<string, Readonly<Record<string, string>>>> = { zones: { media: 'zones' }, 'seek-table': { seek: 'table' } }

const parted = (quantity: string): readonly [number, string] => {
  const [, number = '0', unit = ''] = /^(-?[\d.]+)(.*)$/.exec(quantity) ?? []
  return [Number(number), unit]
}

/** Decimal digits without an exponent, whole where the unit lets one expect it. */
function written(value: number, unit: string, isWhole: boolean): string {
  if (unit === 'KiB') return `${Math.max(Math.round(2 * value), 1) / 2}${unit}`
  const digits = isWhole ? value.toFixed(0) : value.toFixed(Math.abs(value) < 1 ? 5 : 3).replace(/\.?0+$/, '')
  return `${digits}${unit}`
}

/** Mostly near what is usual, sometimes anywhere, rarely at an end. */
function randomNumber({ usual, values, unit }: Field, random: Random): string {
  const [low = 0, high = 0] = values.map((end) => parted(end)[0])
  const [start] = parted(usual)
  const isWhole = unit === '' && high > 10
  const chance = random.share()
  if (chance < 0.06) return random.pick(values)
  const anywhere = Math.max(low, 1e-3) * (high / Math.max(low, 1e-3)) ** random.share()
  const near = (start === 0 ? Math.min(high, 8) / 4 : start) * 4 ** (2 * random.share() - 1)
  return written(Math.min(Math.max(chance < 0.16 ? anywhere : near, low), high), unit, isWhole)
}

function randomValue(field: Field, random: Random): string {
  if (field.kind === 'number') return randomNumber(field, random)
  // those that are refused or take long stand behind, where each is tried alone
  return random.pick(field.kind === 'choice' ? field.values : (structured[field.key] ?? field.values).slice(0, 4))
}

/** Fields that say what the page shows, not how a system is. */
const isOfPage = ({ key }: Field): boolean => /^(view|table|axis|units|map-across|map-up)$/.test(key)

function randomConfiguration(index: number, { fields, presets }: Published, random: Random): Configuration {
  const ofSystem = fields.filter((field) => !isOfPage(field))
  // a wide interval, which ends a simulation early; it is tried at its ends elsewhere
  const values: Record<string, string> = { precision: `${random.pick([2, 4, 8, 16])}%` }
  const changes = 1 + Math.floor(8 * random.share())
  for (let change = 0; change < changes; change++) {
    const field = random.pick(ofSystem)
    if (field.key !== 'precision') Object.assign(values, alsoNeeds[field.key], field.needs, { [field.key]: randomValue(field, random) })
  }
  return { id: `random ${index}`, preset: random.pick(presets), ...values }
}

/** How many random configurations there are. */
const randomCount = 1_500

/** Every preset, every field at its ends and choices, structured fields in many ways, and random combinations. */
export function configurations(published: Published): readonly Configuration[] {
  const { fields, presets } = published
  const random = seededRandom(1999)
  const presetAt = (index: number): string => presets[index % presets.length] ?? ''
  const singly = fields.flatMap((field, place) =>
    (structured[field.key] ?? field.values).flatMap((value, index) => {
      const times = isOfPage(field) ? 1 : 3
      return Array.from({ length: times }, (_, time): Configuration => {
        const preset = presetAt(place + index + 4 * time)
        return { id: `${field.key}=${value} on ${preset}`, preset, ...alsoNeeds[field.key], ...field.needs, [field.key]: value }
      })
    }),
  )
  return [
    ...presets.map((preset) => ({ id: preset, preset })),
    ...singly,
    ...Array.from({ length: randomCount }, (_, index) => randomConfiguration(index, published, random)),
  ]
}
