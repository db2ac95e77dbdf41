import type { LinkSpeed } from '../domain/machine.ts'
import type { Bytes, BytesPerSecond } from '../units/quantities.ts'

/** What a link carries of data, of each direction of it alone. */
export interface LinkPayload {
  /** Towards the host: what disks read. */
  readonly up: BytesPerSecond
  /** From the host: what disks write; a bound. */
  readonly down: BytesPerSecond
  /** The same where the host answers a device's reads of memory in the smallest packets it may; `down` of links without such answers. */
  readonly cautiousDown: BytesPerSecond
}

const bothWays = (rate: BytesPerSecond): LinkPayload => ({ up: rate, down: rate, cautiousDown: rate })

/** Bytes around the data of a write to memory: header of 16 (64-bit address), check of the link 4, start, number and end 4. */
const writeFrame: Bytes = 24

/** Bytes around the data that answers a read of memory: as above, with a header of 12. */
const completionFrame: Bytes = 20

/** The smallest boundary at which a root complex may split what it answers with. */
const smallestCompletion: Bytes = 64

/** Transfers per second on a lane by PCIe generation, and the share of them that is data. */
function pcieLane(generation: number): BytesPerSecond {
  const transfers = [2.5e9, 5e9, 8e9, 16e9, 32e9][generation - 1] ?? Number.NaN
  return (transfers * (generation < 3 ? 8 / 10 : 128 / 130)) / 8
}

/**
 * PCIe, and DMI, which has the lanes of the PCIe generation of its number.
 *
 *   up = lanes × transfers × coding / 8 × P/(P + 24);  down = the same × c/(c + 20), c = P at best, 64 B at worst
 *
 * Coding 8/10 for 2.5 and 5 GT/s, 128/130 above. A device's write to memory is a disk's read. Intel AN 708 and AN 829 (5 to 7 dwords around
 * the data), AN 456; Intel "Throughput for Reads" (completions are split at 64 or 128 B). Acknowledgements travel the other way; skips cost 0.3 %.
 *
 * @param payload P, the largest data of a packet, 128 to 4096 bytes
 */
export function pciePayload({ generation, lanes }: LinkSpeed, payload: Bytes): LinkPayload {
  const line = lanes * pcieLane(generation)
  const answered = (bytes: Bytes): BytesPerSecond => (line * bytes) / (bytes + completionFrame)
  return {
    up: (line * payload) / (payload + writeFrame),
    down: answered(payload),
    cautiousDown: answered(Math.min(payload, smallestCompletion)),
  }
}

/**
 * SAS, full duplex: 1024 bytes of data of 1060 on the line (header 24, check, start and end 4 each), after 8b/10b; 24G signals at
 * 22.5 Gb/s with 128b/150b. Fujitsu MBA3073RC manual, table 1.32; T10 reflector 2002; Synopsys on 24G.
 */
export function sasPayload({ generation, lanes }: LinkSpeed): LinkPayload {
  const lane = generation === 24 ? (22.5e9 * (128 / 150)) / 8 : (generation * 1e9 * (8 / 10)) / 8
  return bothWays((lanes * lane * 1024) / 1060)
}

/**
 * SATA, one direction at a time: frames of at most 8192 bytes with 16 around them, two of 256 dwords ALIGN, after 8b/10b. Neither the
 * handshake of frames nor the turn of the line is in it. Fujitsu MHT2060BH manual, 5.4.6.
 */
export const sataPayload = ({ generation, lanes }: LinkSpeed): LinkPayload =>
  bothWays(lanes * generation * 1e8 * (8192 / 8208) * (254 / 256))

/** Bytes on the line for 1024 of data: header packet 20, frame of the data 12, link commands 16 for acknowledgement and credit. */
const usbFrame: Bytes = 1072

/**
 * What USB's frames leave: of 5 Gb/s 1024 of 1072 bytes after 8b/10b and skips of 0.6 %; of 10 Gb/s the same after 128/132, of 20 Gb/s
 * two lanes of it, full duplex; of 2.0 (0.48 Gb/s) 13 packets of 512 bytes in 125 µs, half duplex. USB 2.0 specification, table of bulk
 * transactions; xillybus.com on packets of SuperSpeed. Hosts and bridges stay 12 to 24 % below the frames of 5 Gb/s.
 */
export function usbPayload({ generation }: LinkSpeed): LinkPayload {
  if (generation < 5) return bothWays((13 * 512) / 125e-6)
  if (generation === 5) return bothWays(((5e8 * 1024) / usbFrame) * 0.994)
  return bothWays((((generation * 1e9) / 8) * (128 / 132) * 1024) / usbFrame)
}

/**
 * Ethernet with TCP/IPv4, full duplex: 1460 bytes of data of 1538 on the line, the gap between frames included. IEEE 802.3, RFC 791, RFC 793.
 */
export const networkPayload = ({ generation, lanes }: LinkSpeed): LinkPayload => bothWays((((lanes * generation * 1e9) / 8) * 1460) / 1538)

/** Dwords of the frames around the data of a queued read (5 of command, 5 of release, 7 of setup, 2 of status), and of handshake around each. */
const [queuedReadDwords, handshakeDwords] = [19, 30]

/**
 * What a queued command costs a SATA link beside its data: four frames with their handshake, 1.85 µs at 3 Gb/s. Fujitsu MHT2060BH manual
 * for the sequence; the 30 dwords of handshake are assumed.
 */
export const sataCommandTime = ({ generation }: LinkSpeed): number => ((queuedReadDwords + 4 * handshakeDwords) * 4) / (generation * 1e8)
