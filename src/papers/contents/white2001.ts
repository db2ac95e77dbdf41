import { trust, type Line } from './line.ts'

const queue = 'preset=white-scsi&view=drives'
const benchmarks = 'which requests reach a drive is not published'

/** White, Ng and Hillyer 2001. */
export const white2001: readonly Line[] = [
  ['Table 1', 'Six drives and their prices', queue],
  ['Table 1', 'Six controllers', queue],
  ['Table 2', 'Interfaces', queue],
  ['Table 3', 'Two drives', 'preset=white-ide&view=drives'],
  ['Section 3.2', 'Requests in sequence', `${queue}&pattern=sequential`],
  ['Section 3.2', 'Random requests', `${queue}&pattern=random`],
  ['Section 3.2', 'Two interleaved streams', `${queue}&pattern=interleaved`, 'within 15 % in a third of the cells'],
  ['Table 4', 'Single drives', trust('queues')],
  ['Table 4', 'SDET, SSH, PostMark, NetNews', null, benchmarks],
  ['Table 5', '192 cells', trust('queues'), 'three of twelve columns beyond 50 %'],
  ['Table 6', 'Applications by tags and file systems', null, benchmarks],
  ['Figure 1', 'Two schedules', trust('queues'), 'six of six instants without tags, three of six with'],
  ['Figure 2', 'Addresses over time', null, 'not drawn; its trace is not published'],
  ['Table 7', 'Four drives by software', trust('arrays'), 'none of six within 15 %'],
  ['Table 7', 'Hardware arrays', trust('arrays'), 'one of four within 15 %: the cache of the controller is unknown'],
  ['Table 7', 'Applications on arrays', null, benchmarks],
  ['Section 4.2.1', 'Tags', queue],
  ['Section 4.2.1', 'Mean queue at the drive', `${queue}&tags=64`, 'in JSON, not on the page'],
  ['Section 4.2.2', 'Who sorts', `${queue}&host-scheduler=c-look&drive-scheduler=fcfs`],
  ['Section 4.2.4', 'Two drives on one channel', 'preset=white-ide&view=drives&connection=ide-channels&disks=2'],
  ['Section 2', 'A channel as slow as its slowest drive', null, 'drives are compared by kinds'],
  ['Section 3.1', 'Write cache on and off', `${queue}&queue-writes=100&write-cache=on`],
  ['Section 4.2.4', 'One bus, or channels of two', 'preset=white-ide&view=drives&connection=ide-channels'],
  ['Section 4.2.3', 'Soft Updates and journals', null, 'file systems are outside of what is modelled'],
  ['Section 4.2.4', 'What an array costs', queue],
  ['Section 4', 'Twenty sentences', trust('queues')],
]
