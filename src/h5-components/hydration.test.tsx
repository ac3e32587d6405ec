/**
 * Uses the server's renderer for Node; React's renderer for browsers needs a TextEncoder, which jsdom lacks.
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { act, screen } from '@testing-library/react'
import { isValidElement, type ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import * as H5 from './index'

const {
  Block,
  Button,
  Canvas,
  Checkbox,
  CheckboxGroup,
  CoverImage,
  CoverView,
  Form,
  Image,
  Input,
  Label,
  PageContainer,
  Picker,
  PickerView,
  PickerViewColumn,
  PullDownRefresh,
  Radio,
  RadioGroup,
  RootPortal,
  ScrollView,
  Slider,
  Swiper,
  SwiperItem,
  Switch,
  Text,
  Textarea,
  Video,
  View,
  WebView,
} = H5

const nothing = () => {}
const examples: Record<string, ReactElement> = {
  View: (
    <View
      className="a"
      style="color: red; margin-top: 2px"
      role="button"
      onClick={nothing}
      onLongPress={nothing}
      hoverClass="on"
      hidden
    />
  ),
  Text: <Text selectable>{'一\n二'}</Text>,
  Image: (
    <Image
      src="/a.webp"
      mode="widthFix"
      lazyLoad
      width={10}
      height={10}
      srcSet="/b.webp 2x"
      fetchPriority="high"
      onLoad={nothing}
    />
  ),
  Button: (
    <Button loading type="primary">
      购买
    </Button>
  ),
  ScrollView: (
    <ScrollView scrollY refresherEnabled scrollTop={0} scrollIntoView="x">
      <View id="x" />
    </ScrollView>
  ),
  Swiper: (
    <Swiper circular autoplay indicatorDots previousMargin="10px" indicatorColor="#fff">
      <SwiperItem>1</SwiperItem>
      <SwiperItem>2</SwiperItem>
    </Swiper>
  ),
  Input: <Input value="林" type="number" focus confirmType="search" onInput={nothing} />,
  Textarea: <Textarea defaultValue="请包好" autoHeight showCount />,
  Form: (
    <Form>
      <Label for="a">同意</Label>
      <CheckboxGroup name="a">
        <Checkbox id="a" value="a" checked />
      </CheckboxGroup>
      <RadioGroup name="b">
        <Radio value="b" checked>
          乙
        </Radio>
      </RadioGroup>
      <Switch checked color="#c00" />
      <Slider value={3} showValue activeColor="#c00" />
    </Form>
  ),
  Picker: (
    <Picker mode="date" value="2024-01-01" name="day" onChange={nothing}>
      <Text>日期</Text>
    </Picker>
  ),
  PickerView: (
    <PickerView value={[1]}>
      <PickerViewColumn>
        <View>上</View>
        <View>下</View>
      </PickerViewColumn>
    </PickerView>
  ),
  RootPortal: (
    <RootPortal>
      <View>浮层</View>
    </RootPortal>
  ),
  others: (
    <Block>
      <Canvas canvasId="c" width="10" height="10" />
      <CoverView>
        <CoverImage src="/a.webp" />
      </CoverView>
      <PageContainer show>
        <PullDownRefresh>x</PullDownRefresh>
      </PageContainer>
      <Video src="/a.mp4" autoplay />
      <WebView src="/b" />
    </Block>
  ),
}

/** The types of all elements in an example. */
const typesIn = (node: unknown): unknown[] => {
  if (!isValidElement<{ children?: unknown }>(node)) return []
  return [node.type, ...[node.props.children].flat().flatMap(typesIn)]
}

describe('a page from the server', () => {
  let errors: jest.SpyInstance
  beforeEach(() => {
    Element.prototype.scrollTo = nothing
    errors = jest.spyOn(console, 'error').mockImplementation(nothing)
  })
  afterEach(() => {
    jest.restoreAllMocks()
    document.body.replaceChildren()
  })

  it.each(Object.entries(examples))('is taken over without a word: %s', async (_, example) => {
    const box = document.createElement('div')
    box.innerHTML = renderToString(example)
    // Rendering for the server where a window exists makes React warn of layout effects; server-render.test.tsx has
    // none.
    errors.mockClear()
    document.body.append(box)
    const recovered = jest.fn()
    const root = await act(async () => hydrateRoot(box, example, { onRecoverableError: recovered }))
    expect(recovered).not.toHaveBeenCalled()
    expect(errors).not.toHaveBeenCalled()
    await act(async () => root.unmount())
  })

  it('has no copies of slides and no portal in it; they come when the page is alive', async () => {
    const markup = renderToString(examples.Swiper as ReactElement)
    expect(markup.match(/h5-swiper-item/g)).toHaveLength(2)
    expect(renderToString(examples.RootPortal as ReactElement)).toBe('')
    const box = document.createElement('div')
    document.body.append(box)
    const root = await act(async () => hydrateRoot(box, examples.RootPortal as ReactElement))
    expect(screen.getByText('浮层').parentElement).toBe(document.body)
    await act(async () => root.unmount())
  })

  it('shows every component of the barrel here', () => {
    const shown = new Set(Object.values(examples).flatMap(typesIn))
    for (const [name, component] of Object.entries(H5)) expect([name, shown.has(component)]).toEqual([name, true])
  })
})

describe('links of a WebView', () => {
  it.each([
    ['https://a.cn/x', true],
    ['/help', true],
    ['help?x=a:b', true],
    ['javascript:alert(1)', false],
    [' JavaScript:alert(1)', false],
    ['data:text/html,x', false],
  ])('opens %s: %s', (src, opened) => {
    expect(renderToString(<WebView src={src} />).includes(' src=')).toBe(opened)
  })
})
