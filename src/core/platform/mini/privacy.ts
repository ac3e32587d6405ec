/**
 * The privacy agreement. When code or a button uses something that the messenger counts as private, it holds that back and asks for an answer; the
 * agreement must come from a tap on a button of open type agreePrivacyAuthorization.
 */

/** Answers one asker. `exposureAuthorization` says that the question is on the screen. */
export type PrivacyResolve = (answer: {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}) => void

/** Shows the question with a button of this id; true when that button was tapped. */
export type AskPrivacy = (buttonId: string) => Promise<boolean>

/** The messenger checks that the button with this id was really tapped. */
const AGREE_BUTTON = 'privacy-agree'

/** Everybody who asks while the question is open gets its answer; one who asks after a refusal is asked about anew. */
export const watchPrivacy = (listen: (listener: (resolve: PrivacyResolve) => void) => void, ask: AskPrivacy): void => {
  let waiting: PrivacyResolve[] = []
  const answerAll = (isAgreed: boolean) => {
    const asked = waiting
    waiting = []
    for (const resolve of asked) resolve(isAgreed ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' })
  }
  listen((resolve) => {
    waiting.push(resolve)
    resolve({ event: 'exposureAuthorization' })
    if (waiting.length === 1) ask(AGREE_BUTTON).then(answerAll, () => answerAll(false))
  })
}
