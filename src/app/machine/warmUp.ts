import { machinesOf, readTexts } from './reading.ts'

/** A machine that nobody has, as programs print it. */
const oneDrive = (index: number): string => `# smartctl -x /dev/sd${index}
=== START OF INFORMATION SECTION ===
Device Model:     EXAMPLE ${index}
Serial Number:    X${1000 + index}ABCD
LU WWN Device Id: 5 000000 0000000${10 + index}
User Capacity:    8,001,563,222,016 bytes [8.00 TB]
Rotation Rate:    7200 rpm
SATA Version is:  SATA 3.1, 6.0 Gb/s (current: 6.0 Gb/s)

ID# ATTRIBUTE_NAME          FLAGS    VALUE WORST THRESH FAIL RAW_VALUE
  1 Raw_Read_Error_Rate     POSR--   083   064   044    -    199344632
  3 Spin_Up_Time            PO----   091   091   000    -    0
`
const slot = `# lspci -vv
00:01.0 PCI bridge: Example PCIe Controller (prog-if 00 [Normal decode])
\tBus: primary=00, secondary=02, subordinate=02, sec-latency=0
\t\tLnkCap:\tPort #2, Speed 8GT/s, Width x8, ASPM L0s L1
\t\tLnkSta:\tSpeed 8GT/s, Width x8
02:00.0 Serial Attached SCSI controller: Example SAS3008 PCI-Express Fusion-MPT SAS-3 (rev 02)
\tCapabilities: [68] Express (v2) Endpoint, MSI 00
\t\tDevCtl:\tCorrErr- NonFatalErr- FatalErr- UnsupReq-
\t\t\tMaxPayload 256 bytes, MaxReadReq 512 bytes
\t\tLnkCap:\tPort #0, Speed 8GT/s, Width x8, ASPM L0s
\t\tLnkSta:\tSpeed 8GT/s, Width x8
`
let isWarm = false

/**
 * Reads a small machine while nobody waits: code that has run once reads the first megabyte in four fifths of the time.
 *
 * @returns cancels it
 */
export function warmUp(): () => void {
  if (isWarm) return () => {}
  const later = setTimeout(() => {
    isWarm = true
    const read = readTexts([{ name: null, text: slot.repeat(12) + Array.from({ length: 40 }, (_, index) => oneDrive(index)).join('') }])
    if (read.ok) machinesOf(read.value, {})
  }, 400)
  return () => clearTimeout(later)
}
