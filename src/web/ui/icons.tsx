import type { ComponentType } from 'react';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Bell from 'lucide-react/icons/bell';
import Bold from 'lucide-react/icons/bold';
import Calendar from 'lucide-react/icons/calendar';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import ClipboardPaste from 'lucide-react/icons/clipboard-paste';
import Clock from 'lucide-react/icons/clock';
import Columns2 from 'lucide-react/icons/columns-2';
import Contrast from 'lucide-react/icons/contrast';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Eye from 'lucide-react/icons/eye';
import Euro from 'lucide-react/icons/euro';
import ExternalLink from 'lucide-react/icons/external-link';
import FileText from 'lucide-react/icons/file-text';
import Image from 'lucide-react/icons/image';
import Info from 'lucide-react/icons/info';
import Italic from 'lucide-react/icons/italic';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import ListOrdered from 'lucide-react/icons/list-ordered';
import LogOut from 'lucide-react/icons/log-out';
import Mail from 'lucide-react/icons/mail';
import Menu from 'lucide-react/icons/menu';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import Search from 'lucide-react/icons/search';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import Upload from 'lucide-react/icons/upload';
import User from 'lucide-react/icons/user';
import X from 'lucide-react/icons/x';

const named = <Name extends string>(icons: Record<Name, ComponentType<{ className: string }>>) => icons;

/** The icons of the library, by what they mean here. */
const ICONS = named({
  plus: Plus,
  check: Check,
  x: X,
  down: ChevronDown,
  left: ChevronLeft,
  right: ChevronRight,
  search: Search,
  clock: Clock,
  trash: Trash2,
  calendar: Calendar,
  copy: Copy,
  paste: ClipboardPaste,
  info: Info,
  warn: TriangleAlert,
  help: CircleQuestionMark,
  out: LogOut,
  settings: SlidersHorizontal,
  external: ExternalLink,
  theme: Contrast,
  up: ArrowUp,
  'arrow-down': ArrowDown,
  bell: Bell,
  menu: Menu,
  undo: Undo2,
  mail: Mail,
  phone: Phone,
  upload: Upload,
  download: Download,
  image: Image,
  columns: Columns2,
  eye: Eye,
  edit: Pencil,
  user: User,
  link: Link,
  bold: Bold,
  italic: Italic,
  list: List,
  'list-ordered': ListOrdered,
  move: ArrowLeftRight,
  more: Ellipsis,
  paper: FileText,
  today: CalendarCheck,
  sell: LayoutGrid,
  money: Euro,
});

/** The name of an icon. */
export type IconName = keyof typeof ICONS;

/** The names of all icons, for the workshop. */
export const ICON_NAMES = Object.keys(ICONS) as IconName[];

/** An icon, 16 × 16, in the colour of the surrounding text. It is decorative: put a word next to it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  const Shape = ICONS[name];
  return <Shape className={className ? `i ${className}` : 'i'} />;
}
