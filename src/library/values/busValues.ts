/** The bus; numbers in base units. */
export interface BusValues {
  /** Bus. */
  readonly bus: 'scsi-fast-wide' | 'scsi-1' | 'sas-12g-x4' | 'usb-3-uasp' | 'ultra2-wide' | 'ata-100' | 'own'
  /** Bus rate. Bytes per second, 0.001 MB/s to 10 000 000 MB/s. */
  readonly 'bus-rate': number
  /** Time of a command on the bus. Seconds, 0 ms to 10 000 ms. */
  readonly 'command-time': number
  /** Time of a reconnection. Seconds, 0 ms to 10 000 ms. */
  readonly 'reconnect-time': number
  /** Time to report the end. Seconds, 0 ms to 10 000 ms. */
  readonly 'status-time': number
  /** Between disks. */
  readonly arbitration: 'id' | 'fifo' | 'round-robin'
  /** A disk lets go. */
  readonly release: 'track-end' | 'at-end'
  /** Reads go over. */
  readonly 'reads-over': 'bus' | 'machine'
}
