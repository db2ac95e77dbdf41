import { trust, type Line } from './line.ts'

const channels = 'preset=white-ide&view=drives&connection=ide-channels'
const queue = 'preset=white-scsi&view=drives'

/** White, Ng and Hillyer 2001. */
export const white2001: readonly Line[] = [
  ['Table 1', 'Six drives and their prices', queue],
  ['Table 1', 'Six controllers', queue],
  ['Table 2', 'Interfaces', queue],
  [
    'Table 3',
    'Two drives',
    'preset=white-ide&view=drives',
    ['7200', 'asked.rpm'],
    ['100 MB/s', 'busRate'],
    ['7.0 ms', 'asked.seek-average'],
    ['2 MiB', 'asked.buffer'],
  ],
  ['Section 3.2', 'Requests in sequence', `${queue}&pattern=sequential`, ['Table 5', 'claim queuesSequential']],
  ['Section 3.2', 'Random requests', `${queue}&pattern=random`, ['Table 5', 'claim queuesRandom']],
  [
    'Section 3.2',
    'Two interleaved streams',
    `${queue}&pattern=interleaved`,
    'within 15 % in 44 of 60 cells, within 30 % in all',
    ['Table 5', 'claim queuesInterleaved'],
  ],
  ['Table 4', 'Single drives', trust('queues'), ['100 and 41 %', 'claim sequentialIde'], ['40 and 33 %', 'claim randomIde']],
  ['Table 4', 'SDET, SSH, PostMark, NetNews', trust('queues')],
  [
    'Table 5',
    '192 cells',
    trust('queues'),
    ['Table 5', 'claim queuesRandom'],
    ['Table 5', 'claim queuesSequential'],
    ['Table 5', 'claim queuesInterleaved'],
  ],
  ['Table 6', 'Applications by tags and file systems', trust('queues')],
  ['Figure 1', 'Two schedules', trust('queues'), 'six of six instants without tags, three of six with'],
  ['Figure 2', 'Addresses over time', 'preset=reddy-as400&view=caching'],
  ['Table 7', 'Four drives by software', trust('arrays'), 'none of six within 15 %', ['Table 7', 'claim softwareArray']],
  [
    'Table 7',
    'Hardware arrays',
    trust('arrays'),
    'one of four within 15 %: the cache of the controller is unknown',
    ['Table 7', 'claim hardwareArrays'],
  ],
  ['Table 7', 'Applications on arrays', trust('queues')],
  ['Section 4.2.1', 'Tags', queue, ['25 to 50 %', 'claim randomTags']],
  ['Section 4.2.1', 'Mean queue at the drive', `${queue}&tags=64`, ['220', 'claim peakRate']],
  ['Section 4.2.2', 'Who sorts', `${queue}&host-scheduler=c-look&drive-scheduler=fcfs`, ['13 to 35 %', 'claim driveBeyond']],
  ['Section 4.2.4', 'Two drives on one channel', `${channels}&disks=2`],
  [
    'Section 2',
    'A channel as slow as its slowest drive',
    `${channels}&disks=2&bus-rate=33MB/s`,
    'the rate of the slowest is entered by hand',
  ],
  ['Section 3.1', 'Write cache on and off', `${queue}&queue-writes=100&write-cache=on`],
  ['Section 4.2.4', 'One bus, or channels of two', channels],
  ['Section 4.2.3', 'Soft Updates and journals', trust('queues'), 'the times are listed; file systems are outside of what is modelled'],
  ['Section 4.2.4', 'What an array costs', queue],
  ['Section 4', 'Twenty sentences', trust('queues'), ['4.2.4', 'claim queuesInWords']],
]
