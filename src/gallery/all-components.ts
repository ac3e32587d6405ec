/** Written by scripts/ui-doc.ts: every gallery entry, by file name. */
import actionSheetEntry from '@/ui/overlay/action-sheet.gallery'
import avatarEntry from '@/ui/base/avatar.gallery'
import backToTopEntry from '@/ui/list/back-to-top.gallery'
import badgeEntry from '@/ui/base/badge.gallery'
import bottomBarEntry from '@/ui/nav/bottom-bar.gallery'
import buttonEntry from '@/ui/base/button.gallery'
import cellEntry from '@/ui/base/cell.gallery'
import checkboxEntry from '@/ui/form/checkbox.gallery'
import chipsEntry from '@/ui/form/chips.gallery'
import choiceFieldsEntry from '@/screen/form/choice-fields.gallery'
import codeInputEntry from '@/ui/form/code-input.gallery'
import collapseEntry from '@/ui/base/collapse.gallery'
import countdownEntry from '@/ui/base/countdown.gallery'
import datePickerEntry from '@/ui/form/date-picker.gallery'
import dialogViewEntry from '@/ui/feedback/dialog-view.gallery'
import dialogEntry from '@/ui/feedback/dialog.gallery'
import emptyEntry from '@/ui/feedback/empty.gallery'
import fieldEntry from '@/ui/form/field.gallery'
import filterPanelEntry from '@/ui/form/filter-panel.gallery'
import filterRailEntry from '@/ui/form/filter-rail.gallery'
import formScreenEntry from '@/screen/form/form-screen.gallery'
import formEntry from '@/ui/form/form.gallery'
import iconEntry from '@/ui/base/icon.gallery'
import imageViewerEntry from '@/ui/media/image-viewer.gallery'
import infiniteListEntry from '@/ui/list/infinite-list.gallery'
import itemTileEntry from '@/shared/item-tile.gallery'
import lazyImageEntry from '@/ui/media/lazy-image.gallery'
import listFooterEntry from '@/ui/list/list-footer.gallery'
import marqueeEntry from '@/ui/feedback/marquee.gallery'
import navbarEntry from '@/ui/nav/navbar.gallery'
import noticeBarEntry from '@/ui/feedback/notice-bar.gallery'
import overlayEntry from '@/ui/overlay/overlay.gallery'
import photosFieldEntry from '@/screen/form/photos-field.gallery'
import pickerFieldsEntry from '@/screen/form/picker-fields.gallery'
import pickerEntry from '@/ui/form/picker.gallery'
import pictureViewEntry from '@/ui/media/picture-view.gallery'
import popupEntry from '@/ui/overlay/popup.gallery'
import pressableEntry from '@/ui/base/pressable.gallery'
import priceEntry from '@/ui/base/price.gallery'
import progressEntry from '@/ui/base/progress.gallery'
import pullRefreshEntry from '@/ui/list/pull-refresh.gallery'
import radioGroupEntry from '@/ui/form/radio-group.gallery'
import ratingEntry from '@/ui/form/rating.gallery'
import regionPickerEntry from '@/ui/form/region-picker.gallery'
import scratchCardEntry from '@/ui/media/scratch-card.gallery'
import searchBoxEntry from '@/ui/form/search-box.gallery'
import segmentedEntry from '@/ui/form/segmented.gallery'
import shareSheetEntry from '@/ui/overlay/share-sheet.gallery'
import skeletonEntry from '@/ui/feedback/skeleton.gallery'
import slotsFieldEntry from '@/screen/form/slots-field.gallery'
import spinnerEntry from '@/ui/feedback/spinner.gallery'
import stepChartEntry from '@/ui/base/step-chart.gallery'
import stepperEntry from '@/ui/form/stepper.gallery'
import stepsEntry from '@/ui/base/steps.gallery'
import swipeCellEntry from '@/ui/list/swipe-cell.gallery'
import switchEntry from '@/ui/form/switch.gallery'
import tabBarEntry from '@/ui/nav/tab-bar.gallery'
import tabPanelsEntry from '@/ui/nav/tab-panels.gallery'
import tabsEntry from '@/ui/nav/tabs.gallery'
import tagEntry from '@/ui/base/tag.gallery'
import textFieldsEntry from '@/screen/form/text-fields.gallery'
import toastEntry from '@/ui/feedback/toast.gallery'
import uploaderEntry from '@/ui/form/uploader.gallery'
import wizardEntry from '@/screen/form/wizard.gallery'
import type { ComponentSpec } from './component-spec'

export const components: readonly ComponentSpec[] = [
  actionSheetEntry,
  avatarEntry,
  backToTopEntry,
  badgeEntry,
  bottomBarEntry,
  buttonEntry,
  cellEntry,
  checkboxEntry,
  chipsEntry,
  choiceFieldsEntry,
  codeInputEntry,
  collapseEntry,
  countdownEntry,
  datePickerEntry,
  dialogViewEntry,
  dialogEntry,
  emptyEntry,
  fieldEntry,
  filterPanelEntry,
  filterRailEntry,
  formScreenEntry,
  formEntry,
  iconEntry,
  imageViewerEntry,
  infiniteListEntry,
  itemTileEntry,
  lazyImageEntry,
  listFooterEntry,
  marqueeEntry,
  navbarEntry,
  noticeBarEntry,
  overlayEntry,
  photosFieldEntry,
  pickerFieldsEntry,
  pickerEntry,
  pictureViewEntry,
  popupEntry,
  pressableEntry,
  priceEntry,
  progressEntry,
  pullRefreshEntry,
  radioGroupEntry,
  ratingEntry,
  regionPickerEntry,
  scratchCardEntry,
  searchBoxEntry,
  segmentedEntry,
  shareSheetEntry,
  skeletonEntry,
  slotsFieldEntry,
  spinnerEntry,
  stepChartEntry,
  stepperEntry,
  stepsEntry,
  swipeCellEntry,
  switchEntry,
  tabBarEntry,
  tabPanelsEntry,
  tabsEntry,
  tagEntry,
  textFieldsEntry,
  toastEntry,
  uploaderEntry,
  wizardEntry,
]
