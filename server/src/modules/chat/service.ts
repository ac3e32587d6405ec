/** What users and visitors do in their conversation, with what it works with. */
import { boundTo } from '../../kit/bound'
import { adopt, close, human, rate, send } from './acts/of-user'
import type { ChatContext } from './conversation'
import { news } from './news'

export function createChat(ctx: ChatContext) {
  const bound = boundTo(ctx)
  return {
    adopt: bound(adopt),
    news: bound(news),
    send: bound(send),
    human: bound(human),
    close: bound(close),
    rate: bound(rate),
  }
}
