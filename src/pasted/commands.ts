/** What people type for all that is read, in the order of `dialects`, without the device that is asked: apart from them, so that a list of names loads none. */
export const commands: readonly string[] = [
  'mdadm --detail',
  'cat /proc/mdstat',
  'zpool status -P',
  'zpool iostat -v 10',
  'iostat -x 10',
  'hdparm -t',
  'dd',
  'CrystalDiskMark',
  'fio --output-format=json',
  'fio',
  'fio --minimal',
  'iozone',
  'smartctl -x',
  'smartctl -x -j',
  'hdparm -I',
  'nvme list -o json',
  'lsblk -JO',
  'diskinfo -v',
  'Get-PhysicalDisk',
  'system_profiler SPHardwareDataType SPSerialATADataType SPNVMeDataType',
  'camcontrol devlist -v',
  'lsscsi -t',
  'sas_counters',
  'sas_devices',
  'sas_discover -v',
  'ses_report -s',
  'sg_ses --join',
  'smartctl -l sasphy',
  'smp_discover_list',
  'lspci -vv',
  'lspci -tv',
  'lsusb -t',
  'lsusb -v',
  'storcli /call show all',
  'sas3ircu 0 display',
  'a table: disks, size, MB/s',
]

/** Programs whose command lines are known at the beginning of a line: of those that are read the first word, and what is typed beside them. */
export const programs = `${commands
  .map((command) => command.split(' ', 1)[0])
  .filter((word) => word !== 'a')
  .join(
    '|',
  )}|zfs|(?:stor|perc)cli(?:64)?|sas[23]ircu|sas_\\w{1,20}|smp_\\w{1,30}|sg_\\w{1,20}|diskutil|geom|gpart|uname|dmesg|Get-\\w{1,30}|for|while|cd|ls|sync|echo|time`
