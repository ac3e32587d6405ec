import type { CallData } from '@contract/calls'
import { screen } from '@testing-library/react'
import { RECYCLE_NO } from '../../../../test/helpers/recycle-samples'
import { renderPage } from '../../../../test/helpers/render-page'
import { userInfo } from '../../../../test/helpers/samples'
import ProductReportPage from '.'

type Found = CallData<'GET /recycle/report-info'>

const open = (found: Found, recycleNo = RECYCLE_NO) =>
  renderPage(ProductReportPage, `/recycle/product-report?recycleNo=${recycleNo}`, {
    'GET /user/info': () => userInfo(),
    'GET /recycle/report-info': () => found,
  })

it('tells what was declared from what was not, and the grades', async () => {
  open({
    title: '香奈儿 Leboy 链条包',
    state: 'INSPECTED',
    dueAt: null,
    report: {
      ...{ reportNo: 'R1', conclusion: '多两处瑕疵', verdict: 'pass', verdictName: '与描述相符' },
      ...{ declaredGradeName: '9成新', foundGradeName: '85新', faces: [], photos: [], inspectedAt: 0 },
      flaws: [
        { text: '磨角 · 四角 · 明显', note: '', photoUrl: '', pin: null, isDeclared: true },
        { text: '划痕 · 五金 · 明显', note: '扣面', photoUrl: '', pin: null, isDeclared: false },
      ],
      rows: [{ name: '颜色', declared: '黑色', found: '黑色', isSame: true }],
    },
  })
  for (const text of ['9成新 → 85新', '已申报', '未申报', '扣面', '看价格影响']) {
    expect(await screen.findByText(text)).toBeTruthy()
  }
})

it('shows each photo once, by its face where it has one', async () => {
  open({
    ...{ title: 'x', state: 'INSPECTED', dueAt: null },
    report: {
      ...{ reportNo: 'R1', conclusion: '', verdict: 'pass', verdictName: '与描述一致', inspectedAt: 0 },
      ...{ declaredGradeName: '9成新', foundGradeName: '9成新', flaws: [], rows: [] },
      faces: [{ name: '整体', photoUrl: '/media/private/a.jpg', note: '' }],
      photos: ['/media/private/a.jpg'],
    },
  })
  expect(await screen.findByText('各面')).toBeTruthy()
  expect(screen.getByText('9成新')).toBeTruthy()
  expect(screen.queryByText('查验照片')).toBeNull()
  expect(screen.getByText('关于这份报告')).toBeTruthy()
})

it('leads to no price where nothing is bought', async () => {
  open({
    ...{ title: '香奈儿 Leboy 链条包', state: 'REFUSED', dueAt: null },
    report: {
      ...{ reportNo: 'R1', conclusion: '走线与刻印不符', verdict: 'fake', verdictName: '不符合品牌工艺特征' },
      ...{ declaredGradeName: '9成新', foundGradeName: '', faces: [], flaws: [], rows: [], photos: [], inspectedAt: 0 },
    },
  })
  expect(await screen.findByText('走线与刻印不符')).toBeTruthy()
  expect(screen.queryByText('看价格影响')).toBeNull()
})

it('says by when it is there, and that it is not yours', async () => {
  const first = open({ title: 'x', state: 'INSPECTING', dueAt: Date.now() + 3_600_000, report: null })
  expect(await screen.findByText(/^检验中，预计 .* 前完成$/)).toBeTruthy()
  first.unmount()
  const late = open({ title: 'x', state: 'INSPECTING', dueAt: 1_795_000_000_000, report: null })
  expect(await screen.findByText('检验中，比平时久，已加急')).toBeTruthy()
  late.unmount()
  open({ title: 'x', state: 'INSPECTING', dueAt: null, report: null }, 'H1')
  expect(await screen.findByText('没有找到这笔回收')).toBeTruthy()
})
