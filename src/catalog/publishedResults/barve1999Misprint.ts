/** Why one cell of Table 5, 8 KB and three disks, is not as printed: apart from its table, which the page begins with. */
export const misprintReason = 'The paper prints 1.38, but its own −13 % column and 0.525 MB/s per disk with two and four disks give 1.58.'
