/** What else has to be said of a bus of the form, by its id. Loaded where it is shown, apart from the form. */
export const busNotes: Readonly<Record<string, readonly string[]>> = {
  'scsi-fast-wide': ['The best throughput in Table 6 is 14.45 MB/s, host and disks included.'],
  'scsi-1': ['The best throughput in Table 4 is 3.09 MB/s; drives and host, not the bus, set that limit.'],
  'sas-12g-x4': [
    'A switched port is not a shared bus: four disks can send at once. Busbar shares its whole rate one disk at a time, which is right for the total but not for a single transfer.',
  ],
  'usb-3-uasp': ['A bulk-only bridge accepts one command at a time and overlaps nothing; this entry is UASP.'],
  'ultra2-wide': ['Commands, messages and status keep the pace of the first SCSI buses; only data moves at 80 MB/s.'],
  'ata-100': [
    'One cable for at most two drives, at the pace of the slower one, and held by one command at a time (White, Ng & Hillyer 2001, section 2). Busbar’s bus lets go of drives while they seek, so two drives on it are faster here than on a real channel.',
  ],
}
