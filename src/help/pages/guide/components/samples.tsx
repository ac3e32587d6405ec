import { GRADE_EXPLANATIONS, GRADE_NAMES } from '@contract/grades'
import type { Grade, Picture } from '@contract/catalogue'
import type { GuideCategory, PictureSet } from '@contract/qualification'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { setParams } from '@/core/platform/navigation'
import { Section } from '@/screen/detail/section'
import { linkTo } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { GradeTag } from '@/ui/base/tag'
import { Pressable } from '@/ui/base/pressable'
import { Chips } from '@/ui/form/chips'
import { LazyImage } from '@/ui/media/lazy-image'
import { Tabs } from '@/ui/nav/tabs'
import { useGuidePicturesQuery } from '../../../api'
import {
  BAD_PICTURES,
  CATEGORY_NAMES,
  GUIDE_TABS,
  GUIDE_TITLES,
  GUIDE_TEXT as T,
  VIEW_TIPS,
  type GuideTab,
} from '../../../guide-messages'

const TABS = (Object.keys(GUIDE_TABS) as GuideTab[]).map((key) => ({ key, label: GUIDE_TABS[key] }))
const CATEGORIES = (Object.keys(CATEGORY_NAMES) as GuideCategory[]).map((value) => ({
  value,
  label: CATEGORY_NAMES[value],
}))
/** Width of a picture in a grid of two, px of the 375 design. */
const HALF = 166
/** Of three. */
const THIRD = 106

interface SamplesProps {
  /** The address is that of the third tab. */
  isDefective: boolean
  tab: string | undefined
  cate: string | undefined
}

/** Photographs, grades, flaws: a tab each, with pictures by category. */
export function Samples({ isDefective, tab, cate }: SamplesProps) {
  const address = {
    tab: isDefective ? 'defect' : (TABS.find(({ key }) => key === tab)?.key ?? 'photo'),
    category: CATEGORIES.find(({ value }) => value === cate)?.value ?? 'bags',
  } as const
  // The mini-program's page keeps the address that it was opened with.
  const [shown, setShown] = useState<{ tab: GuideTab; category: GuideCategory }>(address)
  const show = (next: typeof shown) => {
    setShown(next)
    const params = next.category === 'bags' ? {} : { cate: next.category }
    if (next.tab === 'defect') setParams('helpSampleDefective', params)
    else setParams('helpSample', next.tab === 'photo' ? params : { tab: next.tab, ...params })
  }
  return (
    <LoadingScreen
      route={shown.tab === 'defect' ? 'helpSampleDefective' : 'helpSample'}
      section={false}
      title={shown.tab === 'defect' ? GUIDE_TITLES.defect : GUIDE_TITLES.sample}
      query={useGuidePicturesQuery}
      arg={shown.category}
      refetch="kept"
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(set) => (
        <>
          <Tabs
            sticky
            label={T.tabs}
            items={TABS}
            active={shown.tab}
            onChange={(next) => show({ ...shown, tab: next })}
          />
          {shown.tab !== 'grade' && (
            <View className="hg-chips">
              <Chips
                label={T.categories}
                options={CATEGORIES}
                chosen={[shown.category]}
                onChange={([next]) => next && show({ ...shown, category: next })}
              />
            </View>
          )}
          {shown.tab === 'photo' && <Photographs set={set} category={shown.category} />}
          {shown.tab === 'grade' && <Grades />}
          {shown.tab === 'defect' && <Defects set={set} category={shown.category} />}
        </>
      )}
    </LoadingScreen>
  )
}

const isFlaw = ({ view }: Picture) => view.startsWith('flaw-')

interface PicturesProps {
  set: PictureSet
  category: GuideCategory
}

function Photographs({ set: { pictures }, category }: PicturesProps) {
  const views = pictures.filter((picture) => !isFlaw(picture))
  const [front] = views
  return (
    <>
      <Section look="padded" title={T.good}>
        <View className="hg-text">{T.goodNote}</View>
        <View className="hg-grid">
          {views.map(({ url, alt, view }) => (
            <Sample
              key={url}
              url={url}
              name={alt}
              width={HALF}
              text={VIEW_TIPS[view] ?? ''}
              of={{ category, pictures }}
            />
          ))}
        </View>
      </Section>
      {front && (
        <Section look="padded" title={T.bad}>
          <View className="hg-grid hg-grid-three">
            {BAD_PICTURES.map(({ key, name, text }) => (
              <View key={key} className="hg-sample">
                <View className="hg-picture">
                  <View className={`hg-bad hg-${key}`}>
                    <LazyImage src={front.url} alt="" displayWidth={THIRD} />
                  </View>
                </View>
                <View className="hg-sample-name">{name}</View>
                <View className="hg-sample-text">{text}</View>
              </View>
            ))}
          </View>
        </Section>
      )}
    </>
  )
}

function Defects({ set: { pictures }, category }: PicturesProps) {
  return (
    <>
      <Section look="padded" title={T.defects}>
        <View className="hg-text">{T.defectNote}</View>
        {T.steps.map(({ name, text }) => (
          <View key={name} className="hg-line">
            <View className="hg-name">{name}</View>
            <View className="hg-line-text">{text}</View>
          </View>
        ))}
      </Section>
      <Section look="padded" title={GUIDE_TABS.defect}>
        <View className="hg-grid">
          {pictures.filter(isFlaw).map(({ url, alt }) => (
            <Sample key={url} url={url} name={alt} width={HALF} text="" of={{ category, pictures }} />
          ))}
        </View>
      </Section>
    </>
  )
}

interface SampleProps {
  url: string
  name: string
  text: string
  /** px of the 375 design */
  width: number
  of: { category: GuideCategory; pictures: readonly Picture[] }
}

/** A picture with what to mind; it opens on the whole screen. */
function Sample({ url, name, text, width, of: { category, pictures } }: SampleProps) {
  const index = pictures.findIndex((picture) => picture.url === url)
  return (
    <View className="hg-sample">
      <Pressable
        className="hg-picture"
        label={T.open(name)}
        {...linkTo('officialImgPreview', { set: 'guide', id: category, index: String(index) })}
      >
        <LazyImage src={url} alt="" displayWidth={width} />
      </Pressable>
      <View className="hg-sample-name">{name}</View>
      {text !== '' && <View className="hg-sample-text">{text}</View>}
    </View>
  )
}

function Grades() {
  return (
    <Section look="padded" title={T.grades}>
      <View className="hg-text">{T.gradesNote}</View>
      {(Object.keys(GRADE_NAMES) as Grade[]).map((grade) => (
        <View key={grade} className="hg-grade">
          <View className="hg-grade-tag">
            <GradeTag name={GRADE_NAMES[grade]} size="medium" />
          </View>
          <View className="hg-line-text">{GRADE_EXPLANATIONS[grade]}</View>
        </View>
      ))}
    </Section>
  )
}
