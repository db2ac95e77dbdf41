import { failure, type Result } from '../domain/problem.ts'
import type { Configuration } from './configuration.ts'
import { noSuchAxis } from './rowAxes.ts'

/** What was read, where it has the axis that was asked for, if one was; else what is wrong. */
export const withAskedAxis = (read: Result<Configuration>, asked: unknown): Result<Configuration> =>
  read.ok && typeof asked === 'string' && read.value.axis !== asked ? failure(noSuchAxis(read.value, asked)) : read
