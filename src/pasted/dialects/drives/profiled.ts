import type { Said, Span } from '../../text.ts'

/** What a title of system_profiler holds: a drive, a volume, a controller, or something else. Keys are those of its text. */
export interface Profiled {
  readonly at: Span
  readonly title: string
  /** The section it stands in: "Serial-ATA", "USB". */
  readonly section: string
  readonly of: Map<string, Said<string>>
  /** The controller or hub that stands above it: links are said there. */
  readonly above: Profiled | null
}

/** Keys of -xml, by those of the text. */
export const keysOfXml: ReadonlyMap<string, string> = new Map([
  ['bsd_name', 'BSD Name'],
  ['device_model', 'Model'],
  ['device_serial', 'Serial Number'],
  ['size', 'Capacity'],
  ['size_in_bytes', 'Bytes'],
  ['spsata_medium_type', 'Medium Type'],
  ['spsata_rotational_rate', 'Rotational Rate'],
  ['spsata_portspeed', 'Link Speed'],
  ['spsata_negotiatedlinkspeed', 'Negotiated Link Speed'],
  ['spnvme_linkspeed', 'PCI Speed'],
  ['machine_name', 'Model Name'],
  ['machine_model', 'Model Identifier'],
  ['cpu_type', 'Processor Name'],
  ['chip_type', 'Chip'],
])

/** Sections by the names of -xml. */
export const sectionsOfXml: ReadonlyMap<string, string> = new Map([
  ['SPSerialATADataType', 'Serial-ATA'],
  ['SPNVMeDataType', 'NVMExpress'],
  ['SPUSBDataType', 'USB'],
  ['SPHardwareDataType', 'Hardware'],
  ['SPSASDataType', 'SAS'],
  ['SPParallelSCSIDataType', 'Parallel SCSI'],
  ['SPParallelATADataType', 'ATA'],
  ['SPFireWireDataType', 'FireWire'],
  ['SPStorageDataType', 'Storage'],
])
