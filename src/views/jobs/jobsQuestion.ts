import type { Answered } from '../../answer/answered.ts'
import { oncePer } from '../../domain/loading.ts'
import type { Witnesses } from '../../prediction/witnesses.ts'
import { readsStudy, type ReadsStudy } from '../shared/readsStudy.ts'
import { withoutOthers } from '../shared/remedy.ts'
import { answerOf } from '../shared/answerParts.ts'
import { jobsParts, jobsDifference } from './jobsAnswer.ts'
import { jobsAxes, passesSection, timeSection, type JobsAxes } from './jobsSections.ts'
import { jobsFormulas, jobsPoints, jobsState, withFollowed, type JobsFormulas, type JobsState, type JobsWitness } from './jobsState.ts'

/** How long a job takes that goes over more data than memory holds: in how many passes, with which blocks, placed how. */
export const jobsQuestion: Answered<ReadsStudy, JobsWitness, JobsFormulas, JobsState, JobsAxes> = {
  study: readsStudy,
  witness: oncePer(async (witnesses: Witnesses): Promise<JobsWitness> => {
    const [jobs, tree] = await Promise.all([witnesses.jobs(), witnesses.tree()])
    return { jobs, tree, bus: witnesses.bus }
  }),
  formulas: jobsFormulas,
  points: ({ present, pinned }) => [present, pinned].flatMap((one) => (one ? jobsPoints(one) : [])),
  state: jobsState,
  toldLater: {
    isWanted: ({ job }) => job === 'sort',
    load: async (witnesses) => {
      const merges = await witnesses.jobMerges()
      return {
        tell: (formulas) => {
          const followed = withFollowed(formulas, merges)
          return (one, isPinned) =>
            isPinned ? withFollowed(one, merges) : { ...one, repeated: one.cases === formulas.cases ? followed.repeated : undefined }
        },
      }
    },
  },
  charts: { 'job-time': 'Time of the job', 'job-passes': 'Pass by pass' },
  axes: ({ present }) => jobsAxes(present),
  answer: (state, { axes, isPinned, isShort }) => ({
    ...answerOf(jobsParts(state), isShort),
    sections: [timeSection(state, axes, isPinned), passesSection(state, isPinned)],
  }),
  difference: jobsDifference,
  refusal: (problems, configuration) => ({
    sentence: ['This job cannot be done as it is set.'],
    ways: problems.flatMap((problem) => withoutOthers(problem, configuration)),
    sections: [],
  }),
}
