import { toJson, type WrittenValues } from '../configuration/link/json.ts'
import { quoted } from '../configuration/fields/quoted.ts'
import { failure, success, type Result } from '../domain/problem.ts'
import { fioJob, isDevicePath, jobOf, platforms, type FioJob, type Platform } from '../prediction/gap/fioJob.ts'
import type { MeasuringJob } from '../prediction/gap/gap.ts'
import type { Seconds } from '../units/quantities.ts'
import { counted } from '../units/formatQuantity.ts'
import { jsonLine, type Status } from './answers.ts'
import { refuse, tellUnused, type CommandPorts } from './configurations.ts'
import type { Given } from './given.ts'
import { oneConfiguration } from './oneConfiguration.ts'
import { malformed, type Word } from './words.ts'

interface JobWords {
  /** Empty where none are named. */
  readonly devices: readonly string[]
  readonly platform: Platform
  /** Asked for in so many words: all data on the drives is lost. */
  readonly mayWrite: boolean
  readonly asJson: boolean
  readonly rest: readonly Word[]
}

/** The job of fio, and how it is run. */
export interface JobLine extends Pick<FioJob, 'name' | 'command' | 'writes' | 'text'>, Pick<MeasuringJob, 'devices'> {
  readonly link: string
  /** Before and while it is measured. */
  readonly runtime: Seconds
  readonly asked: WrittenValues
}

const name = 'busbar.fio'

/** What is wrong with names of drives, in a sentence; null where nothing is. */
function wrongDevice(devices: readonly string[]): string | null {
  const wrong = devices.find((device) => !isDevicePath(device))
  if (wrong !== undefined) return `--devices has ${quoted(wrong)}, which is no path of a drive such as /dev/sda.`
  const twice = devices.find((device, index) => devices.indexOf(device) !== index)
  return twice === undefined ? null : `--devices has ${twice} twice.`
}

function readJobWords({ own, rest }: Given): Result<JobWords> {
  const devices = (own.get('devices') ?? '').split(',').filter((device) => device !== '')
  const wrongOne = wrongDevice(devices)
  if (wrongOne !== null) return failure(malformed('devices', wrongOne))
  const platform = platforms.find((one) => one === own.get('platform')) ?? 'linux'
  return success({ devices, platform, mayWrite: own.has('write'), asJson: own.get('format') === 'json', rest })
}

/** The same job as one that writes. */
const writing = (job: MeasuringJob): MeasuringJob => ({ ...job, action: job.action.startsWith('rand') ? 'randwrite' : 'write' })

/**
 * `busbar job`: the job of fio that measures what a configuration predicts, to standard output. It reads only, unless writes are asked for.
 *
 * @returns the exit status: 0 written, 1 nothing is predicted that could be measured, 2 the command line is wrong
 */
export async function job(given: Given, ports: CommandPorts): Promise<Status> {
  const words = readJobWords(given)
  if (!words.ok) return refuse(ports, words.problems)
  const { devices, platform, mayWrite, asJson, rest } = words.value
  const asked = await oneConfiguration(rest, ports)
  if (!asked.ok) return refuse(ports, asked.problems)
  const { configuration, link } = asked.value
  tellUnused(ports, configuration)
  const measuring = jobOf(configuration, devices)
  if (!measuring) return refuse(ports, [malformed('', 'Nothing is predicted here that could be measured.')], 1)
  const drives = measuring.devices.length
  if (devices.length > 0 && devices.length !== drives)
    return refuse(ports, [malformed('devices', `--devices names ${counted(devices.length, 'drive')}; the configuration has ${drives}.`)])
  const { text, command, writes } = fioJob(mayWrite ? writing(measuring) : measuring, platform, mayWrite, name)
  await ports.write(
    asJson
      ? jsonLine({
          link,
          name,
          command,
          writes,
          devices: measuring.devices,
          runtime: measuring.ramp + measuring.runtime,
          text,
          asked: toJson(configuration),
        } satisfies JobLine)
      : text,
  )
  return 0
}
