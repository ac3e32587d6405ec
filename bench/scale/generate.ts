/**
 * Opens every row of a tree's route table that is not open, each with a small page of its own. The tree is a temporary
 * copy: its area tables are changed, and pages are written. The pages are made to be built and measured, not to be
 * visited. `tsx bench/scale/generate.ts <root>`.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readAreas } from '../../scripts/routes/areas'
import { openRow } from '../../scripts/routes/edit-table'
import { pageFileOf } from '../../src/routes/manifest'
import type { Row } from '../../src/routes/types'

/** Numbers of each kind among the screens to come; the rest are landing and result screens. */
const SHARES = { list: 57, detail: 45, form: 40, document: 40, landing: Infinity }
type Kind = keyof typeof SHARES

const TEMPLATES = path.join(__dirname, 'templates')
const template = (name: string) => readFileSync(path.join(TEMPLATES, `${name}.txt`), 'utf8')
const pageTemplates = readdirSync(TEMPLATES).map((file) => path.parse(file).name)

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/__([A-Za-z]+)__/g, (whole, key: string) => values[key] ?? whole)

/** Words that titles and texts are composed of, so that no two pages have the same ones. */
const WORDS =
  '寄卖 回收 鉴定 估价 定金 发货 退货 退款 验收 报告 证书 保养 清洗 维修 换新 直播 竞拍 秒杀 优惠 积分 会员 等级 权益 签到 任务 抽奖 礼品 邀请 好友 分享 评价 晒单 关注 足迹 消息 通知 客服 帮助 规则 协议 隐私 实名 认证 银行 提现 账单 明细 发票 地址 店铺 商家 入驻 保证 违规 申诉 活动 专题 品牌 系列'.split(
    ' ',
  )
const word = (seed: number) => WORDS[seed % WORDS.length] ?? ''
const phrase = (seed: number, length: number) =>
  Array.from({ length }, (_, at) => word(seed * 7 + at * 11 + ((seed * (at + 3)) % 13))).join('')

const textsOf = (seed: number, title: string) => ({
  title,
  empty: `还没有${phrase(seed, 2)}`,
  emptyText: `${phrase(seed + 1, 4)}之后会显示在这里`,
  remove: `删除${phrase(seed + 2, 1)}`,
  submit: `提交${phrase(seed + 3, 2)}`,
  rules: `${phrase(seed + 4, 2)}说明`,
  rulesText: `${phrase(seed + 5, 9)}，${phrase(seed + 6, 9)}。${phrase(seed + 7, 9)}。`,
  reason: `${phrase(seed + 8, 1)}原因`,
  tabs: [1, 2, 3].map((at) => phrase(seed + at, 1)),
  states: [4, 5, 6, 7].map((at) => phrase(seed + at, 2)),
  steps: [8, 9, 10].map((at) => phrase(seed + at, 2)),
  facts: [11, 12, 13, 14].map((at) => phrase(seed + at, 2)),
  fields: [15, 16, 17].map((at) => phrase(seed + at, 2)),
  hints: [18, 19, 20].map((at) => `请填写${phrase(seed + at, 2)}`),
  reasons: [21, 22, 23].map((at) => phrase(seed + at, 3)),
})

/** Kinds by their shares, spread evenly over all rows. */
const kindsOf = (count: number): Kind[] => {
  const left = { ...SHARES, landing: Math.max(0, count - 182) }
  const total = { ...left }
  return Array.from({ length: count }, (_, at) => {
    const due = (kind: Kind) => (left[kind] > 0 ? (total[kind] * (at + 1)) / count - (total[kind] - left[kind]) : -1)
    const kind = (Object.keys(left) as Kind[]).sort((one, other) => due(other) - due(one))[0] ?? 'landing'
    left[kind] -= 1
    return kind
  })
}

const write = (file: string, text: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Opens all rows in the tree at `root`. @returns how many pages of each kind were written */
const openAllRows = async (root: string): Promise<Record<string, number>> => {
  const areas = await readAreas(root)
  const closed = areas.flatMap(({ name: area, table }) =>
    Object.entries<Row>(table)
      .filter(([, row]) => row.status !== 'open' && !row.redirect)
      .map(([name, row]) => ({ area, name, row })),
  )
  const kinds = kindsOf(closed.length)
  const counts: Record<string, number> = {}
  for (const [seed, { area, name, row }] of closed.entries()) {
    const kind = kinds[seed] ?? 'landing'
    const page = row.page ?? pageFileOf(area, name)
    const title = typeof row.title === 'string' ? row.title : phrase(seed, 2)
    const table = path.join(root, `src/routes/areas/${area}.ts`)
    writeFileSync(table, openRow(readFileSync(table, 'utf8'), { name, title, page: row.page ?? '', address: '' }))
    const folder = path.join(root, 'src', path.dirname(page))
    if (existsSync(folder)) continue
    counts[kind] = (counts[kind] ?? 0) + 1
    const logic = { list: 'use-rows', detail: 'use-detail', form: 'use-send' }[kind as string]
    const css = path.dirname(page).replace('/pages/', '-').replaceAll('/', '-')
    const values = {
      area,
      css,
      name,
      Name: `${name[0]?.toUpperCase()}${name.slice(1)}`,
      hook: (logic ?? '').replace(/-(.)/, (_, letter: string) => letter.toUpperCase()),
    }
    if (!pageTemplates.includes(kind)) throw new Error(`No template ${kind}`)
    write(path.join(folder, 'index.tsx'), fill(template(kind), values))
    write(path.join(folder, 'index.scss'), fill(template('styles'), values))
    write(path.join(folder, 'index.config.ts'), `export default definePageConfig({ enablePullDownRefresh: true })\n`)
    write(path.join(folder, 'messages.ts'), `export const messages = ${JSON.stringify(textsOf(seed, title))}\n`)
    if (logic) write(path.join(folder, `${logic}.ts`), fill(template('logic'), values))
    const shared = path.join(root, 'src', area, 'scale-shared.ts')
    if (!existsSync(shared)) write(shared, fill(template('area'), values))
  }
  return counts
}

const main = async (root: string | undefined) => {
  if (!root) throw new Error('Which tree? tsx bench/scale/generate.ts <root>')
  const counts = await openAllRows(root)
  console.log(
    `Generated pages: ${Object.entries(counts)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ')}`,
  )
}

void main(process.argv[2])
