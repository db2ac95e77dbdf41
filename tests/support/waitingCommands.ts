import type { HostAdapter } from '../../src/simulator/stations/hostAdapter.ts'

/** Takes all waiting commands out of an adapter, in the order in which it sends them. */
export function waitingCommands(adapter: HostAdapter): { drive: number; kind: number; time: number }[] {
  const commands: { drive: number; kind: number; time: number }[] = []
  while (adapter.nextTime < Infinity) {
    commands.push({ drive: adapter.nextDrive, kind: adapter.nextKind, time: adapter.nextTime })
    adapter.sent()
  }
  return commands
}
