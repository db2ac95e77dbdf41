import { machineOf } from '../../src/configuration/machineOf.ts'
import { expect, test } from 'vitest'
import type { ModernCell } from '../../src/catalog/publishedResults/modern/modernCell.ts'
import { withValues } from '../../src/configuration/configuration.ts'
import { seriesOf } from '../../src/pasted/measured/series.ts'
import { readTexts } from '../../src/pasted/readTexts.ts'
import { gapOf } from '../../src/prediction/gap/gapOf.ts'
import { modelTolerance } from '../../src/prediction/gap/misfit.ts'
import { passPlan, type PassStudyCell } from '../../src/papers/passes/passStudy.ts'
import { drivesIn } from '../../src/domain/machinePath.ts'

/*
 * Published measurements of whole machines whose programs have a dialect, written as these programs print them, pasted, and held against what the page predicts: they land
 * on the cells of the table of links, measured and predicted.
 */

const mebibyte = 1_048_576

const fioText = (rate: number, disks: number): string => {
  const mebibytes = Math.round(rate / mebibyte)
  const bandwidth = `${mebibytes}MiB/s (${Math.round(rate / 1e6)}MB/s)`
  return `whole: (g=0): rw=read, bs=(R) 128KiB-128KiB, (W) 128KiB-128KiB, (T) 128KiB-128KiB, ioengine=libaio, iodepth=32
fio-3.33
Starting 1 process

whole: (groupid=0, jobs=1): err= 0: pid=77: Mon Jan  1 01:02:03 2024
  read: IOPS=${mebibytes * 8}, BW=${bandwidth}(${Math.round(mebibytes / 34)}GiB/30001msec)
  cpu          : usr=3.50%, sys=21.50%, ctx=1234, majf=0, minf=56

Run status group 0 (all jobs):
   READ: bw=${bandwidth}, ${mebibytes}MiB/s-${mebibytes}MiB/s, io=${Math.round(mebibytes / 34)}GiB, run=30001-30001msec

Disk stats (read/write):
${Array.from({ length: disks }, (_, disk) => `  nvme${disk}n1: ios=90000/0, merge=0/0, ticks=1/0, in_queue=1, util=98.20%`).join('\n')}
`
}

const hdparmText = (rate: number): string => `/dev/nvme0n1:
 Timing O_DIRECT disk reads: ${Math.round((3 * rate) / mebibyte)} MB in  3.00 seconds = ${(rate / mebibyte).toFixed(2)} MB/sec
`

const drivesOf = ({ asked }: PassStudyCell): number => (asked ? drivesIn(machineOf(asked.configuration)) : 0)

const isHdparm = ({ conditions }: ModernCell): boolean => conditions.includes('hdparm')

const cells = passPlan().filter(
  ({ cell, asked }) =>
    asked !== null &&
    cell.direction === 'read' &&
    cell.of === 'rate' &&
    /\bfio\b|\bhdparm\b/.test(cell.conditions) &&
    ['unfitted', 'series', 'input'].includes(cell.standing),
)

test('there are cells whose programs are read', () => {
  expect(cells.length).toBeGreaterThan(20)
  expect(cells.some(({ cell }) => isHdparm(cell))).toBe(true)
})

test.each(cells.map((one) => [one.cell.id, one] as const))('%s', (_, one) => {
  const { cell, asked, predicted } = one
  const read = readTexts([{ name: null, text: isHdparm(cell) ? hdparmText(cell.measured) : fioText(cell.measured, drivesOf(one)) }])
  const facts = read.ok ? read.value.flatMap((text) => text.facts) : []
  const { series } = seriesOf(facts.flatMap((fact) => (fact.kind === 'measured' ? [fact.measurement] : [])))
  const [first] = series
  if (!first || !asked) throw new Error('nothing was read')
  expect(first.rings.map(({ disks }) => disks)).toEqual([drivesOf(one)])
  expect((first.rings[0]?.rate ?? 0) / cell.measured).toBeCloseTo(1, 2)
  const gap = gapOf(withValues(asked.configuration, { order: 'reads' }), first, [])
  expect((gap?.predicted[0] ?? 0) / (predicted ?? 1)).toBeCloseTo(1, 2)
  // "agree" means what it means on the page: within what the closed forms may be off
  const isNear = (predicted ?? 0) / cell.measured - 1 < modelTolerance
  expect(gap?.verdict === 'agree' || !isNear).toBe(true)
})
