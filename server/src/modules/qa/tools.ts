/** What the acts on questions and their views work with. */
import type { AppContext } from '../../kit/context'
import { privatePicturesOf } from '../private-picture/private-pictures'

type QuestionContext = Pick<AppContext, 'clock' | 'config' | 'db' | 'settings'>

export interface QuestionTools extends QuestionContext {
  pictures: ReturnType<typeof privatePicturesOf>
}

export const questionTools = ({ clock, config, db, settings }: QuestionContext): QuestionTools => ({
  ...{ clock, config, db, settings },
  pictures: privatePicturesOf({ config, db, clock }),
})
