/**
 * A question, from the item to a new attribute of it (help journey 4): asked by a buyer, followed by another, measured
 * and answered by the warehouse, approved by a second operator. A short link leads to it; an announced agreement takes
 * a comment.
 * @tier landing
 * @areas qa help
 */
import { signInOperator } from '../helpers/operator-call'
import { callShop } from '../helpers/shop-call'
import { begin, beginAsBuyer, usePhones } from './support/phones'
import { freeItem, JOURNEY_MS, origin } from './support/shop'

jest.setTimeout(2 * JOURNEY_MS)
usePhones()

const TEXT = '请问重量是多少，背久了会累吗？'
const ANSWER = '已重新称重，数值见商品参数。'

test('asked, followed, measured, answered, and in the item’s attributes (help journey 4)', async () => {
  const item = await freeItem('1')
  const { token, user } = await beginAsBuyer()
  await user.open(`/product/${item.id}.html`)
  await user.scrollsTo(user.screen.getByText('商品描述'))
  await user.tap(/查看与提问/, 'link')
  await user.arrives('/qa/question-list')
  await user.tap('提问', 'link')
  await user.arrives('/qa/question-submit')
  // What is missing is said beside each field.
  await user.tap('提交提问')
  await user.sees('请选择问什么', '请填写问题')
  await user.tap('其他', 'radio')
  await user.type('问题', '加我微信聊聊这件商品')
  await user.tap('提交提问')
  await user.sees('请勿填写联系方式')
  await user.type('问题', TEXT)
  await user.tap('提交提问')
  await user.arrives('/qa/question-list')
  await user.sees(TEXT, '待回答', '我的提问')

  const other = await beginAsBuyer()
  await other.user.open(`/qa/question-list?item_id=${item.id}`)
  await other.user.sees('匿名买家')
  await other.user.tap('我也想知道', 'checkbox')
  await other.user.sees('已关注 1')

  const [own] = (await callShop(origin, 'GET /qa/mine', {}, token)).list
  if (!own) throw new Error('the question is not there')
  const { attributes } = await callShop(origin, 'GET /product/info', { id: item.id }, token)
  const measured = attributes.find(({ name }) => name === '包身尺寸')
  const warehouse = await signInOperator(origin, 'warehouse')
  const value = `${measured?.value ?? '20 × 15 × 8 cm'}（实测）`
  await warehouse.act('question', own.questionId, 'answer', { text: ANSWER, attribute: '包身尺寸', value })
  await user.open(`/qa/question-list?item_id=${item.id}`)
  await user.sees(ANSWER)
  const lead = await signInOperator(origin, 'warehouse-lead')
  const approvals = await lead.call('GET /admin/approval/list', { kind: 'qa.fact' })
  const approval = approvals.list.find(({ object }) => object.id === own.questionId)
  if (!approval) throw new Error('nothing is to be approved')
  await lead.call('POST /admin/approval/give', { id: approval.id, payloadHash: approval.payloadHash })

  await user.open(`/qa/question-list?item_id=${item.id}`)
  await user.sees('已写入商品参数', `包身尺寸：${value}`)
  await user.open(`/product/${item.id}.html`)
  await user.sees(value)

  // The follower was told, and finds it among the questions followed.
  const { list } = await callShop(origin, 'GET /message/list', {}, other.token)
  expect(list.map(({ title }) => title)).toContain('提问有了回答')
  await other.user.open('/my/index')
  await other.user.tap(/^我的问答/, 'link')
  await other.user.arrives('/qa/question-list')
  await other.user.tap('我关注的', 'tab')
  await other.user.sees(TEXT, ANSWER)
  await other.user.tap('有帮助', 'checkbox')
  await other.user.sees('有帮助 1')
  // The author asks further, in the place of the list.
  await user.open(`/qa/question-list?item_id=${item.id}`)
  await user.tap('追问')
  await user.type('追问', '那空包和装满后差多少？')
  await user.tap('提交追问')
  await user.sees('那空包和装满后差多少？')
  // The refusal of the contact data is one.
  expect(user.errors.filter((error) => !error.includes('/api/qa/add'))).toEqual([])
  expect(other.user.errors).toEqual([])
})

test('guides, licences and short links are read by visitors', async () => {
  const visitor = await begin()
  await visitor.open('/product/service-tips')
  await visitor.tap(/^拍摄与成色示例/, 'link')
  await visitor.arrives('/help/sample')
  await visitor.sees('这样拍看不清', '虚焦')
  await visitor.tap('瑕疵', 'tab')
  await visitor.sees('每处瑕疵拍三张')
  await visitor.tap('查看大图：划痕', 'link')
  await visitor.arrives('/official/img-preview')
  await visitor.sees('划痕')
  await visitor.open('/aptitude')
  await visitor.sees('营业执照', '已到期，更新中')
  await visitor.open('/link/undertake?code=DEMOXY')
  await visitor.arrives('/user/seller-agreement')
  await visitor.sees('用户注册协议')
  await visitor.open('/link/undertake?code=DEMOOLD')
  await visitor.sees('链接已失效')
})

test('an announced agreement shows what differs, and takes a comment (help journey 9)', async () => {
  const { token, user } = await beginAsBuyer()
  await user.open('/user/seller-agreement')
  await user.tap('查看新版本', 'link')
  // What is announced follows from the day: the shop's next version, or the demonstration's.
  const { versions } = await callShop(origin, 'GET /document/info', { key: 'seller' }, token)
  const announced = versions.find(({ state }) => state === 'announced')
  if (!announced) throw new Error('no version is announced')
  const { version } = announced
  const { changes } = await callShop(origin, 'GET /document/info', { key: 'seller', version }, token)
  const [first] = changes.filter(({ after }) => after !== '')
  if (!first) throw new Error('the announced version changes nothing')
  await user.sees('本次更新', first.section)
  await user.type('提意见', '建议写明答复的时限。')
  await user.tap('提交意见')
  await user.sees('我的意见', '待答复')
  const legal = await signInOperator(origin, 'legal')
  const { list } = await legal.call('GET /admin/queue/tasks', { queue: 'documentComments' })
  const task = list.find(({ cells }) => cells['text'] === '建议写明答复的时限。')
  await legal.act('documentComment', task?.id ?? '', 'answer', { text: '已在第二款补充。' })
  await user.page.reload()
  await user.sees('已在第二款补充。')
})
