import { expect, test } from 'vitest'
import { withValues } from '../../../../src/configuration/configuration.ts'
import { presetConfiguration } from '../../../../src/configuration/presets.ts'
import { fioJob, jobOf, runtimeFor } from '../../../../src/prediction/gap/fioJob.ts'
import type { MeasuringJob } from '../../../../src/prediction/gap/gap.ts'
import { fioSections } from '../../../support/fioGrammar.ts'
import { there } from '../../../support/there.ts'

const job = (id: string, values: Parameters<typeof withValues>[1] = {}): MeasuringJob =>
  there(jobOf(withValues(presetConfiguration(id), values)))

test('writes are written only where they are allowed, and the first line says it', () => {
  const asked = job('hba-8', { order: 'writes' })
  const file = fioJob(asked, 'linux', true)
  expect(fioSections(file.text)[0]?.[1].get('rw')).toBe('write')
  expect(file.text.split('\n')[0]).toBe('# WRITES: everything on /dev/DISK1 to /dev/DISK8 is lost')
  expect(file.command).not.toContain('--readonly')
  expect(file.writes).toBe(true)
  expect(fioJob(job('hba-8', { order: 'reads' }), 'linux', true).writes).toBe(false)
})

test('one job over all drives goes round them, and its size is that of all', () => {
  const asked = { ...job('hba-8', { order: 'reads' }), isOneJob: true, span: 1_073_741_824, changed: 'bs' }
  const file = fioJob(asked)
  const [, [name, options_] = ['', new Map()]] = fioSections(file.text)
  expect(name).toBe('all-8')
  expect(options_.get('size')).toBe('8g')
  expect(options_.get('file_service_type')).toBe('roundrobin')
  expect(file.lines.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['bs=1m'])
})

test('names of drives cannot bring options along', () => {
  const devices = ['/dev/disk/by-path/pci-0000:01:00.0-sas', '/dev/sda\nrw=write', 'rm -rf', '/dev/sdb']
  const file = fioJob({ ...job('usb-4'), devices })
  const names = fioSections(file.text)
    .slice(1)
    .map(([, section]) => section.get('filename'))
  expect(names).toEqual([String.raw`/dev/disk/by-path/pci-0000\:01\:00.0-sas`, '/dev/DISK2', '/dev/DISK3', '/dev/sdb'])
  expect(file.text).not.toContain('rw=write')
})

test('the zone that random reads keep to is an offset and a size', () => {
  const { offset, span } = job('hba-8', { span: 0.25, spanStart: 0.5 })
  expect(offset / 20e12).toBeCloseTo(0.5, 4)
  expect(span / 20e12).toBeCloseTo(0.25, 4)
})

test('who asks for twice the precision measures four times as long', () => {
  expect(runtimeFor(0.01, null)).toBe(35)
  expect(runtimeFor(0.005, null)).toBe(140)
  // random reads of one disk, 100 a second: 4706 of them
  expect(runtimeFor(0.01, 100)).toBe(50)
})
