#!/bin/sh
# busbar-collect.sh: prints what this machine says of its disks and of the links that lead to them, as one text for Busbar.
#
#   sh busbar-collect.sh > machine.txt         then drop machine.txt on "My machine", or: busbar machine machine.txt
#
# It reads only: nothing is written but to standard output, no network is asked, no setting is changed. Drives that sleep may wake up.
# Lines with serial numbers are left out; Busbar drops those in names and addresses when it reads the text, which stays on your device.
# Programs that are not there are skipped. Only root gets: links of lspci, smartctl, hdparm, mdadm, RAID adapters, phys of expanders.

LC_ALL=C
PATH="$PATH:/sbin:/usr/sbin:/usr/local/sbin:/opt/MegaRAID/storcli:/opt/MegaRAID/perccli"
export LC_ALL PATH

without_serials() {
  sed -e '/[Ss]erial [Nn]umber/d' -e '/^ *SN *=/d' -e '/[Ss]erial No/d' -e '/[Dd]isk ident/d' -e '/Tracer Number/d' \
    -e 's/\("Serial_*[A-Za-z]*" *: *"\)[^"]*/\1/' -e 's/\("[A-Za-z]*NQN" *: *"\)[^"]*/\1/'
}

# a heading with the command, then what it prints
see() {
  command -v "$1" > /dev/null 2>&1 || return 0
  printf '\nbusbar# %s\n' "$*"
  "$@" 2> /dev/null < /dev/null | without_serials
}

each_drive() {
  for drive in $1; do
    see smartctl -x "$drive" # root
    if [ "$system" = Linux ]; then
      case $drive in /dev/sd*) see hdparm -I "$drive" ;; esac # root
    fi
  done
}

system=$(uname -s)
printf '# busbar-collect 1: %s\n' "$(uname -srm)"
[ "$(id -u)" -eq 0 ] || echo '# busbar-collect: not root: no negotiated links from lspci, nothing from smartctl, hdparm, mdadm and RAID adapters'

see lspci -vv # root for links
see lspci -tv
see lsusb -t

case $system in
Linux)
  see lsscsi -t
  see lsscsi -v
  see lsblk -J -b -o NAME,TYPE,SIZE,ROTA,TRAN,VENDOR,MODEL,LOG-SEC,PHY-SEC,HCTL
  see cat /proc/mdstat
  for array in /dev/md[0-9]*; do
    case $array in *p[0-9]*) continue ;; esac
    if [ -b "$array" ]; then see mdadm --detail "$array"; fi # root
  done
  see nvme list -o json # root for old versions
  see sas_discover -v
  for expander in /dev/bsg/expander-*; do
    if [ -e "$expander" ]; then see smp_discover_list "$expander"; fi # root
  done
  drives=''
  for path in /sys/block/*; do
    name=${path##*/}
    case $name in loop* | ram* | zram* | dm-* | md* | sr* | fd* | nbd* | zd*) continue ;; esac
    if [ -b "/dev/$name" ]; then drives="$drives /dev/$name"; fi
  done
  each_drive "$drives"
  ;;
FreeBSD | DragonFly)
  see camcontrol devlist -v # root
  drives=''
  for name in $(sysctl -n kern.disks 2> /dev/null); do drives="$drives /dev/$name"; done
  for drive in $drives; do see diskinfo -v "$drive"; done # root
  each_drive "$drives"
  ;;
Darwin)
  # little detail: without serial numbers
  see system_profiler -detailLevel mini SPSerialATADataType SPNVMeDataType SPSASDataType SPUSBDataType SPThunderboltDataType SPPCIDataType
  ;;
esac

see zpool status -P
for tool in storcli64 storcli perccli64 perccli; do
  if command -v "$tool" > /dev/null 2>&1; then
    see "$tool" /call show all nolog # root
    see "$tool" /call/eall/sall show all nolog
    break
  fi
done
for tool in sas3ircu sas2ircu; do
  for adapter in 0 1 2 3; do
    "$tool" "$adapter" display > /dev/null 2>&1 || break
    see "$tool" "$adapter" display # root
  done
done
