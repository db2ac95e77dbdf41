import { hostTime, type QueueingScenario } from '../../domain/queueing.ts'
import type { Seconds } from '../../units/quantities.ts'
import { Calendar } from '../engine/calendar.ts'
import type { Circuit } from '../engine/circuit.ts'
import type { QueueMeters } from './queueMeters.ts'
import { heldWidth } from '../../domain/hopShares.ts'
import type { HostQueues } from './hostQueues.ts'
import type { QueuedDrive } from './queuedDrive.ts'
import type { QueueingStations } from './queueingStations.ts'
import { Alarm, RequestsUnderWay, Wish } from './requestsUnderWay.ts'

/**
 * Requests on their way: process, host processor, host queue, command, drive, answer. One alarm for each request and one for each arm;
 * ties go to requests, the lower number first.
 */
export class QueueingCircuit implements Circuit {
  now: Seconds = 0
  meters: QueueMeters
  /** How many there are of what is the first to be full: channels, or links of a machine. */
  readonly channels: number
  private readonly scenario: QueueingScenario
  private readonly stations: QueueingStations
  private readonly alarms: Calendar
  private readonly processes: number
  /** Data of a request on a channel, at the rate of the bus. */
  private readonly transferTime: Seconds
  /** A channel is held from command to completion. */
  private readonly holds: boolean
  /** A box of a machine, that belongs to one of its drives at a time, is the channel. */
  private readonly isBox: boolean
  private readonly way: RequestsUnderWay

  constructor(scenario: QueueingScenario, stations: QueueingStations) {
    const { queueing, system } = scenario
    this.scenario = scenario
    this.stations = stations
    this.meters = stations.meters
    this.isBox = heldWidth(system) !== null
    this.channels = stations.hops === null || this.isBox ? stations.channels.count : Math.max(1, stations.hops.copies)
    this.processes = queueing.outstanding
    this.transferTime = queueing.requestSize / system.bus.rate
    this.alarms = new Calendar(this.processes + system.drives)
    this.holds = this.isBox || (queueing.tags === 1 && queueing.connection !== 'scsi-bus')
    this.way = new RequestsUnderWay(this.processes)
    for (let process = 0; process < this.processes; process++) this.issue(process)
  }

  get completed(): number {
    return this.meters.requests
  }

  step(): void {
    this.now = this.alarms.nextTime
    const slot = this.alarms.take()
    if (slot >= this.processes) {
      this.passed(slot - this.processes)
      return
    }
    const meaning = this.way.alarm[slot]
    if (meaning === Alarm.prepared) this.queue(slot)
    else if (meaning === Alarm.commandEnds) this.commandArrived(slot)
    else if (meaning === Alarm.answerReady) this.wantChannel(slot)
    else this.tenureEnded(slot)
  }

  private setAlarm(request: number, meaning: number, time: Seconds): void {
    this.way.alarm[request] = meaning
    this.alarms.add(request, time)
  }

  /** A process asks; the host’s processor prepares one request after the other. */
  private issue(process: number): void {
    const { source, elevator, requests, drives, processor } = this.stations
    if (!source.issue(process)) return
    this.way.issuedAt[process] = this.now
    const drive = requests.drives[process]
    if (elevator === null) {
      this.setAlarm(process, Alarm.prepared, processor.prepare(this.now, hostTime(this.scenario, requests.writes[process] === 1)))
      return
    }
    this.way.servicesBefore[process] = drives[drive].services
    elevator.add(process, this.now)
    this.choose(elevator, drive)
  }

  /** A drive with a free tag gets its next request, which then waits for the processor. */
  private choose(elevator: HostQueues, drive: number): void {
    if (elevator.nextDrive(drive, drive + 1) < 0) return
    const { processor, requests } = this.stations
    const request = elevator.take(drive, this.now)
    this.setAlarm(request, Alarm.prepared, processor.send(this.now, hostTime(this.scenario, requests.writes[request] === 1)))
  }

  private queue(request: number): void {
    const { host, elevator, requests, drives, channels } = this.stations
    const drive = requests.drives[request]
    if (elevator === null) this.way.servicesBefore[request] = drives[drive].services
    host.add(request, this.now)
    this.useChannel(channels.channelOf(drive))
  }

  /** A free channel goes to an answer or to the next command. */
  private useChannel(channel: number): void {
    const { channels, host } = this.stations
    if (!channels.isFree(channel)) return
    const answering = channels.winner(channel, this.now)
    const commanded = host.nextDrive(channel * channels.width, channels.endOf(channel))
    if (answering < 0 && commanded < 0) return
    if (commanded >= 0 && (answering < 0 || this.commandGoesFirst(commanded, answering))) this.command(channel, commanded)
    else this.grant(channel, channels.take(answering))
  }

  private commandGoesFirst(commanded: number, answering: number): boolean {
    const { dispatch } = this.scenario.system.adapter
    const { host, channels } = this.stations
    if (dispatch === 'oldest-first') return host.waitingSince(commanded) < channels.since(answering)
    return dispatch === 'host-first'
  }

  /** A command, and with it a write’s data if the drive has room. */
  private command(channel: number, drive: number): void {
    const { channels, host, drives, requests, hops } = this.stations
    const { bus } = this.scenario.system
    const { writeCache } = this.scenario.queueing
    const request = host.take(drive, this.now)
    channels.occupy(channel, this.now)
    this.meters.changeInDrives(1, this.now)
    const takesData = requests.writes[request] === 1 && drives[drive].takeRoom()
    this.way.hasData[request] = takesData ? 1 : 0
    const data = takesData
      ? (hops?.cross(drive, this.now, false, this.meters) ?? 0) + this.transferTime + (writeCache ? bus.statusTime : 0)
      : 0
    this.setAlarm(request, Alarm.commandEnds, this.now + bus.commandTime + data)
  }

  private commandArrived(request: number): void {
    const { requests, drives, channels } = this.stations
    const drive = requests.drives[request]
    const station = drives[drive]
    if (requests.writes[request] === 0) {
      if (station.hits(request, this.now)) this.hit(request, drive)
      else this.arrive(request, drive)
    } else if (this.way.hasData[request] === 1) this.written(request, drive)
    else {
      this.way.wants(request, Wish.takeData, this.transferTime, false)
      // room that has become free while the command was on its way is not announced again
      if (station.takeRoom()) this.wantChannel(request)
      else {
        station.withoutRoom.add(request)
        this.startArm(drive)
      }
    }
    this.release(channels.channelOf(drive))
  }

  /** The channel is free between command and answer, or it is held. */
  private release(channel: number): void {
    const { channels, host } = this.stations
    if (this.holds && host.isOwedAnswers(channel * channels.width, channels.endOf(channel))) return
    const held = channels.release(channel, this.now)
    if (this.stations.hops === null || this.isBox) this.meters.held += held
    this.useChannel(channel)
  }

  private hit(request: number, drive: number): void {
    const { hitOverhead, aheadTime } = this.stations.drives[drive]
    this.meters.hit(aheadTime)
    this.way.wants(request, Wish.sendData, this.transferTime, false)
    this.setAlarm(request, Alarm.answerReady, this.now + hitOverhead)
  }

  private arrive(request: number, drive: number): void {
    this.stations.drives[drive].wait(request)
    this.startArm(drive)
  }

  /** All data of a write are in the drive’s buffer. */
  private written(request: number, drive: number): void {
    const station = this.stations.drives[drive]
    station.received(request, this.now)
    if (!this.scenario.queueing.writeCache || !station.accepts(request)) {
      this.arrive(request, drive)
      return
    }
    station.buffered.add(station.accept(request))
    this.complete(request, drive)
    this.startArm(drive)
  }

  /** A write is reported before it is on the media. @returns the number under which it waits */
  private report(request: number, station: QueuedDrive): number {
    this.way.wants(request, Wish.report, 0, false)
    const kept = station.accept(request)
    this.wantChannel(request)
    return kept
  }

  /** Writes among the commands that follow what waits to be written. */
  private reportFollowing(station: QueuedDrive): void {
    for (let request = station.takeFollowing(); request >= 0; request = station.takeFollowing())
      station.buffered.add(this.report(request, station))
  }

  /** The arm, where it is free, begins with the next request that is not in the buffer already. */
  private startArm(drive: number): void {
    const { drives, requests } = this.stations
    const station = drives[drive]
    while (station.serving < 0) {
      const request = station.next(this.now)
      if (request < 0) return
      if (requests.writes[request] === 0 && station.hits(request, this.now)) {
        this.hit(request, drive)
        continue
      }
      const isWrite = requests.writes[request] === 1
      station.serve(isWrite && station.oneExtent && request < this.processes ? this.report(request, station) : request, this.now)
      this.measure(request, station)
      this.alarms.add(this.processes + drive, station.end)
      if (isWrite) {
        this.reportFollowing(station)
        continue
      }
      this.way.wants(request, Wish.sendData, station.carrying, true)
      this.setAlarm(request, Alarm.answerReady, station.ready)
    }
  }

  private measure(request: number, { services, lastSeek, lastRotation, goesOn, end, aheadTime, writes }: QueuedDrive): void {
    const overtakes = request < this.processes ? services - 1 - this.way.servicesBefore[request] : 0
    this.meters.served(end - this.now + aheadTime, lastSeek, lastRotation, goesOn, !writes, overtakes)
  }

  /** The last byte of the request under an arm has passed. */
  private passed(drive: number): void {
    const { drives, requests } = this.stations
    const station = drives[drive]
    const request = station.serving
    const isWrite = station.writes
    station.finish(this.now)
    if (isWrite) {
      if (request >= this.processes) requests.release(request)
      else {
        this.way.wants(request, Wish.report, 0, false)
        this.wantChannel(request)
      }
      if (station.withoutRoom.count > 0 && station.takeRoom()) this.wantChannel(station.withoutRoom.take(0))
      this.reportFollowing(station)
    }
    this.startArm(drive)
  }

  /** A drive has an answer, or room for data: it wins its channel back, or holds it still. */
  private wantChannel(request: number): void {
    const { channels, requests } = this.stations
    const drive = requests.drives[request]
    const channel = channels.channelOf(drive)
    if (this.holds) {
      this.grant(channel, request)
      return
    }
    channels.contend(drive, request, this.now)
    this.useChannel(channel)
  }

  private grant(channel: number, request: number): void {
    const { bus } = this.scenario.system
    const { channels, hops, requests } = this.stations
    channels.occupy(channel, this.now)
    const isReport = this.way.wish[request] === Wish.report
    const wait = isReport ? 0 : (hops?.cross(requests.drives[request], this.now, this.way.coming[request] === 1, this.meters) ?? 0)
    const status = this.way.wish[request] === Wish.takeData && !this.scenario.queueing.writeCache ? 0 : bus.statusTime
    this.setAlarm(request, Alarm.tenureEnds, this.now + (wait + this.way.carrying[request] + (this.holds ? 0 : bus.reconnectTime) + status))
  }

  private tenureEnded(request: number): void {
    const { channels, requests } = this.stations
    const drive = requests.drives[request]
    if (this.way.wish[request] === Wish.takeData) this.written(request, drive)
    else this.complete(request, drive)
    this.release(channels.channelOf(drive))
  }

  private complete(request: number, drive: number): void {
    const { meters } = this
    const { host, elevator } = this.stations
    host.answered(drive)
    meters.changeInDrives(-1, this.now)
    meters.completed(this.scenario.queueing.requestSize, this.now - this.way.issuedAt[request])
    if (elevator !== null) {
      elevator.answered(drive)
      this.choose(elevator, drive)
    }
    this.issue(request)
  }
}
