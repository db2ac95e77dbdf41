// @module-tag seconds
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '../../../src/pasted/dialect.ts'
import { dialects } from '../../../src/pasted/dialects/dialects.ts'
import type { Fact } from '../../../src/pasted/facts.ts'
import { readTexts } from '../../../src/pasted/readTexts.ts'
import { runs, thinned } from '../../support/effort.ts'
import { blockOf } from '../../support/machineSamples.ts'
import { asPasted, cutOtherwise, lengthsOf, lengthsWithin, pastedOtherwise, saidIn, wrappedOtherwise } from '../../support/pastedTexts.ts'
import { writtenCases, type WrittenCase } from '../../support/writtenReadings.ts'

/* What holds for every written text of every dialect. */

const casesOf = ({ id }: Dialect): readonly WrittenCase[] => writtenCases(readFileSync(new URL(`texts/${id}.txt`, import.meta.url), 'utf8'))

const all = dialects.map((dialect) => [dialect.id, dialect, casesOf(dialect)] as const)

const named = (ids: string): typeof all => all.filter(([id]) => ids.split(' ').includes(id))

/** Texts that are whole and surely of their dialect. */
const wholeTexts = (dialect: Dialect, cases: readonly WrittenCase[]): readonly string[] =>
  cases.filter(({ of, text }) => of === null && dialect.sure(blockOf(text)) === 3).map(({ text }) => text)

describe('a text says the same as it is pasted', () => {
  /** Texts that do not, by dialect: tables need their tabs, trees their indentation. */
  const others: Readonly<Record<string, Readonly<Record<string, number>>>> = {
    'blanks for tabs': { iozone: 1, 'hdparm-I': 1, diskinfo: 2, csv: 1 },
    indented: { 'zpool-iostat': 8, 'fio-json': 1, 'smartctl-json': 1, 'system-profiler': 5 },
    'twice its indentation': { 'lsblk-json': 1 },
    'no indentation': { 'zpool-iostat': 7, iostat: 3, 'fio-json': 4, 'nvme-list': 1, 'lsblk-json': 9, sas_discover: 1, 'lsusb-t': 7 },
  }

  test.each(all)('%s', (id, dialect, cases) => {
    const found = cases.flatMap(({ text }) => pastedOtherwise(dialect, text))
    const expected = Object.keys(asPasted).map((how) => [how, others[how]?.[id] ?? 0])
    expect(Object.keys(asPasted).map((how) => [how, found.filter((one) => one === how).length])).toEqual(expected)
  })

  test.each(named('lspci-vv lsusb-t lsusb-v smartctl-text smartctl-json system-profiler zpool-iostat fio-terse'))(
    '%s wrapped by a mail',
    (_, dialect, cases) => expect(cases.flatMap(({ text }) => wrappedOtherwise(dialect, text, thinned([72, 76, 80], 3)))).toEqual([]),
  )

  test.each(all)('%s on one line, where it is JSON', (_, dialect, cases) => {
    for (const { text } of cases.filter(({ of, text: one }) => of === null && /^[{[]\n[^]*\n[}\]]$/.test(one)))
      expect(saidIn(dialect, JSON.stringify(JSON.parse(text)), 'at', 'rate')).toEqual(saidIn(dialect, text, 'at', 'rate'))
  })
})

describe('a text that ends anywhere says nothing that the whole does not', () => {
  /** But names end early, and so does what is told from them, and lists. */
  const early = /\.(?:name|model|identity|members|state|of|attached|role|devices)$/

  /** What a later line corrects, and numbers that nothing stands behind. */
  const later: Readonly<Record<string, string>> = {
    csv: 'measured.rate measured.perSecond measured.halfWidth measured.processor',
    'fio-json': 'measured.jobs',
    'fio-terse': 'measured.action',
    'fio-text': 'measured.part measured.halfWidth',
    'get-physicaldisk': 'drive.bytes drive.transport',
    'hdparm-I': 'drive.able',
    iostat: 'measured.action measured.busy',
    'lsblk-json': 'drive.node drive.bytes drive.transport',
    lsscsi: 'scsi.adapter scsi.address scsi.transport',
    // “(overdriven)” stands behind the width
    'lspci-vv': 'pci.isContradicted',
    'lsusb-v': 'usb.able usb.driver',
    'mdadm-detail': 'array.level',
    'nvme-list': 'drive.bytes',
    sas2ircu: 'array.level',
    sas_devices: 'sas-link.below sas-link.paths',
    sas_discover: 'sas-link.below sas-link.paths',
    'smartctl-text': 'drive.transport',
    storcli: 'controller.drives drive.bytes',
    'system-profiler': 'drive.bytes',
    'zpool-iostat': 'measured.action measured.disks measured.rate',
    'zpool-status': 'measured.disks',
  }

  test.each(all)('%s', (id, dialect, cases) => {
    const whole = cases.filter(
      ({ of, heading }) =>
        of === null && !/(?:rows that come again are not of the part before|not what stands rounded beside them)$/.test(heading),
    )
    const known = new Set(later[id]?.split(' '))
    const found = whole.flatMap(({ text }) =>
      cutOtherwise(dialect, text, [...lengthsOf(text, runs(400, 100, 4)), ...lengthsWithin(dialect, text)]),
    )
    expect(found.filter((field) => !early.test(field) && !known.has(field))).toEqual([])
  })
})

test.each(
  named(
    'mdadm-detail mdstat zpool-status hdparm-t fio-json smartctl-text smartctl-json hdparm-I sas_devices sg_ses smp_discover lspci-vv lspci-tv lsusb-t lsusb-v storcli',
  ),
)('%s: texts that follow each other say what each says', (_, dialect, cases) => {
  const whole = wholeTexts(dialect, cases)
  for (const one of whole) {
    const isBegun = (text: string): boolean => text !== one && dialect.begins(text.trimStart().split('\n')[0] ?? '')
    // its texts, and those of JSON, speak of the same adapters; any JSON may begin so
    const isOther = (text: string): boolean => (text.startsWith('{') ? !one.startsWith('{') : one.startsWith('{') && isBegun(text))
    const next = whole.filter(dialect.id === 'storcli' ? isOther : isBegun)
    for (const other of thinned(next, 4))
      expect(saidIn(dialect, `${one}\n${other}`).toSorted()).toEqual([...saidIn(dialect, one), ...saidIn(dialect, other)].toSorted())
  }
})

test.each(named('hdparm-I diskinfo smartctl-text camcontrol'))('%s: a text that stands there twice speaks of two', (_, dialect, cases) => {
  for (const text of wholeTexts(dialect, cases)) {
    const once = saidIn(dialect, text, 'identity')
    expect(saidIn(dialect, `${text}\n${text}`, 'identity').toSorted()).toEqual([...once, ...once].toSorted())
  }
})

test.each(all)('%s: its texts are its own on the page, too', (id, dialect, cases) => {
  for (const { text } of cases.filter((one) => dialect.sure(blockOf(one.text)) >= 2)) {
    const read = readTexts([{ name: null, text }])
    const ids = read.ok ? read.value.flatMap((one) => one.dialect?.id ?? []) : []
    expect([...new Set(ids)]).toEqual([id])
  }
})

test.each(all)('%s: nobody else is as sure of its texts', (_, dialect, cases) => {
  const surely = cases.map(({ text }) => blockOf(text)).filter((block) => dialect.sure(block) >= 2)
  const others = dialects.filter((one) => one !== dialect)
  expect(surely.flatMap((block) => others.filter((other) => other.sure(block) >= dialect.sure(block)).map(({ id }) => id))).toEqual([])
})

describe('a tree hangs nothing elsewhere where a line is missing or cannot be read', () => {
  /** What hangs on what; what hangs on nothing that is known is not asked. */
  const hung = (fact: Fact): readonly string[] =>
    fact.kind === 'pci' && fact.parent !== null
      ? [`${fact.address} < ${fact.parent}`]
      : fact.kind === 'usb' && fact.parent !== null
        ? [`${fact.bus}:${fact.device} < ${fact.parent} @${fact.port}`]
        : fact.kind === 'sas-link'
          ? [`${fact.below} < ${fact.above}`]
          : []
  const hungIn = (dialect: Dialect, text: string): readonly string[] => dialect.read(blockOf(text)).facts.flatMap(hung)

  test.each(named('lspci-tv lsusb-t sas_discover'))('%s', (_, dialect, cases) => {
    // without any indentation nothing says what hangs on what
    for (const text of wholeTexts(dialect, cases).filter((one) => /^ +\S/m.test(one))) {
      const whole = new Set(hungIn(dialect, text))
      const lines = text.split('\n')
      const spoilt = thinned([...lines.entries()], 3).flatMap(([index, line]) => [
        lines.toSpliced(index, 1),
        lines.toSpliced(index, 1, line.replace(/[+\\]-|\|__|`-/, '?-')),
        lines.toSpliced(index, 1, line.replace(/Port|--/, '?#')),
      ])
      expect(spoilt.flatMap((left) => hungIn(dialect, left.join('\n')).filter((one) => !whole.has(one)))).toEqual([])
    }
  })
})

describe('whatever stands there', () => {
  const pieces = all.flatMap(([, , cases]) => cases.flatMap(({ text }) => text.split('\n')))

  test.each(all)('%s throws nothing, and marks what it reads in the line it says', (_, dialect, cases) => {
    const own = cases.flatMap(({ text }) => text.split('\n'))
    const piece = fc.oneof(fc.constantFrom(...own), fc.constantFrom(...pieces), fc.string({ maxLength: 12 }), fc.constant('9'.repeat(40)))
    const line = fc.tuple(piece, piece, fc.nat(60), fc.nat(60)).map(([one, other, from, to]) => one.slice(0, from) + other.slice(to))
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, line), { maxLength: 40 }), (parts) => {
        const block = blockOf(parts.join('\n'))
        dialect.sure(block)
        for (const { text } of block.lines) dialect.begins(text)
        const { facts, unknown } = dialect.read(block)
        const spans = facts.flatMap((fact) => (fact.kind === 'measured' ? [fact.at, fact.rate] : [fact.at]))
        expect(spans.filter(({ line: at, from, to }) => from < 0 || to <= from || to > (block.lines[at - 1]?.text.length ?? 0))).toEqual([])
        expect(unknown.filter(({ line: at }) => block.lines[at - 1] === undefined)).toEqual([])
      }),
      { numRuns: runs(1000, 100) },
    )
  })
})
