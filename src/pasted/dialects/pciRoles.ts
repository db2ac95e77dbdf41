import type { PciFact } from '../facts.ts'
import { isSlip } from './lines.ts'

type Role = PciFact['role']

/** Words of classes and names that say what a function is, in small letters. */
const telling = 'host bridge root complex controller nvme express corporation device family chipset series serial attached'.split(' ')

/** Whether a name holds numbers of a maker and a device that have not four digits each, or a word that is nearly one that says what a function is. */
export const isOddName = (name: string): boolean =>
  /\[(?![\da-f]{4}:[\da-f]{4}\])[\da-f]{1,8}:[\da-f]{1,8}\]|^(?![\da-f]{4}:[\da-f]{4}$)[\da-f]{2,6}:[\da-f]{2,6}$/i.test(name) ||
  name
    .toLowerCase()
    .split(/[\s/,:()[\]]{1,20}/)
    .some((word) => word.length > 3 && telling.some((one) => isSlip(one, word)))

/** Of `lspci -nn`, the base class and the class below it; https://pci-ids.ucw.cz. */
const roleOfCode: Readonly<Record<string, Role>> = {
  '0600': 'host-bridge',
  '0604': 'bridge',
  '0607': 'bridge',
  '0609': 'bridge',
  '0106': 'sata',
  '0107': 'sas',
  '0108': 'nvme',
  '0c03': 'usb',
}

const sas = /\bSAS|MegaRAID|\bPERC\b|Smart Array|Smart Storage|Serial Attached|Tri-?Mode|MPT[- ]?Fusion|Fusion-MPT/i
const sata = /\bSATA|AHCI|Serial ATA/i

/** Adapters that say only that they store something, by their name: SAS before SATA, since a SAS adapter carries both. */
function roleOfStorage(name: string): Role {
  if (/Volume Management Device/i.test(name)) return 'other'
  if (sas.test(name)) return 'sas'
  return sata.test(name) ? 'sata' : 'other'
}

/** What a function is by the words of its class, "Serial Attached SCSI controller", or its code, "0107", and by its name where the class leaves it open. */
export function roleOfClass(words: string, code: string | null, name: string): Role {
  const known = roleOfCode[code ?? words]
  if (known) return known
  if (/^Host bridge/i.test(words)) return 'host-bridge'
  if (/^(?:PCI|CardBus|PCI-to-PCI|Semi-transparent PCI-to-PCI) bridge/i.test(words)) return 'bridge'
  if (/^(?:Non-Volatile memory|NVMe?)\b/i.test(words)) return 'nvme'
  if (/^(?:Serial Attached SCSI|SAS)\b/i.test(words)) return 'sas'
  if (/^SATA/i.test(words)) return 'sata'
  if (/^USB/i.test(words)) return 'usb'
  if (!/^(?:RAID bus|SCSI storage|Mass storage|IDE interface|01\d\d$)/i.test(words)) return 'other'
  const byName = roleOfStorage(name)
  // what LSI and Adaptec make of these classes are SAS adapters, also where a model is too new to have a name
  return byName === 'other' && /^(?:RAID|SCSI)/i.test(words) && /\bLSI\b|Adaptec/.test(name) ? 'sas' : byName
}

/** What a function is by its name alone, as `lspci -tv` prints it: what the name does not say is other. */
export function roleOfName(name: string): Role {
  if (/Host Bridge|Root Complex|DRAM Controller/i.test(name)) return 'host-bridge'
  if (/Volume Management Device/i.test(name)) return 'other'
  if (/\bNVMe?\b|NVM Express|\bSSD\b|Solid State/i.test(name)) return 'nvme'
  if (/\b[xeuo]HCI\b|\bUSB\b|\bUSB\d\b/i.test(name) && !/UCSI|1394|FireWire/i.test(name)) return 'usb'
  return roleOfStorage(name)
}
