import type { ArrayScenario } from '../../domain/array.ts'
import type { Seconds } from '../../units/quantities.ts'
import { HostCores } from '../stations/hostCores.ts'
import type { AskedMachine, TreeSource } from '../tree/treeProcesses.ts'
import type { CommandPath } from './directLinks.ts'
import type { StripedProcesses } from './stripedProcesses.ts'

/**
 * The links of a machine below an array: a part of a request, of every process on every disk, is a read whose command the host prepares.
 *
 * Neighbours: striped processes above, the circuit of the machine below.
 */
export class MachineLinks implements CommandPath, TreeSource {
  readonly driveOf: Int32Array
  readonly requestedAt: Float64Array
  hostBusy: Seconds = 0
  private readonly machine: AskedMachine
  private readonly host: HostCores
  private readonly source: StripedProcesses

  constructor({ system, striping }: ArrayScenario, seed: number, machine: AskedMachine, sourceOf: (path: CommandPath) => StripedProcesses) {
    const parts = striping.processes * system.drives
    this.driveOf = Int32Array.from({ length: parts }, (_, part) => part % system.drives)
    this.requestedAt = new Float64Array(parts)
    this.machine = machine
    this.host = new HostCores(system.adapter.cores ?? 1, seed)
    this.source = sourceOf(this)
  }

  start(): void {
    this.source.start()
  }

  issue(_drive: number, _kind: number, now: Seconds, cost: Seconds, part: number): void {
    this.requestedAt[part] = now
    this.hostBusy += cost
    this.machine.command(part, this.host.prepare(now, cost))
  }

  /** A process has thought. */
  ask(_part: number, now: Seconds): void {
    this.source.wake(now)
  }

  begin(part: number, now: Seconds): void {
    this.ask(part, now)
  }

  completed(part: number, now: Seconds): void {
    const thought = this.source.served(part, now)
    if (thought > 0) this.machine.wake(part, thought)
  }

  locate(part: number): void {
    this.source.locate(part)
  }
}
