/**
 * The privacy agreement. When code or a button uses an API that the messenger classes as private, the messenger
 * suspends the call and requires an answer; agreement must come from a tap on a button of open type
 * agreePrivacyAuthorization.
 */

/** Answers one suspended call. `exposureAuthorization` reports that the question is shown. */
export type PrivacyResolve = (answer: {
  event: 'exposureAuthorization' | 'agree' | 'disagree'
  buttonId?: string
}) => void

/** Shows the question with a button of this id; resolves with true when the button was tapped. */
export type RequestPrivacy = (buttonId: string) => Promise<boolean>

/** The messenger verifies that the button with this id was tapped. */
const AGREE_BUTTON = 'privacy-agree'

/** All calls made while the question is open get its answer; a call after a refusal shows it again. */
export const watchPrivacy = (
  listen: (listener: (resolve: PrivacyResolve) => void) => void,
  request: RequestPrivacy,
): void => {
  let waiting: PrivacyResolve[] = []
  const answerAll = (isAgreed: boolean) => {
    const answered = waiting
    waiting = []
    for (const resolve of answered)
      resolve(isAgreed ? { event: 'agree', buttonId: AGREE_BUTTON } : { event: 'disagree' })
  }
  listen((resolve) => {
    waiting.push(resolve)
    resolve({ event: 'exposureAuthorization' })
    if (waiting.length === 1) request(AGREE_BUTTON).then(answerAll, () => answerAll(false))
  })
}
