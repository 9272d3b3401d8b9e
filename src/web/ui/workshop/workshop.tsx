import { FlashArea } from '../messages/flash-area.tsx';
import { Logo } from '../logo.tsx';
import { ThemeSwitch } from '../theme.tsx';
import { TooltipLayer } from '../tooltips/tooltip-layer.tsx';
import { ButtonBench, IconButtonBench } from './button-benches.tsx';
import { ChoiceBench, FileBench } from './choice-benches.tsx';
import { FieldBench, OtherFieldsBench } from './field-benches.tsx';
import { DialogBench, FlashBench, TooltipBench } from './floating-benches.tsx';
import { IconBench, LinkListBench, TableBench, TextBench, TypeBench } from './list-benches.tsx';
import { CalendarBench, ComboboxBench, DateBench, MenuBench, TypeaheadBench } from './picker-benches.tsx';
import { EmptyBench, NoteBench, StateBench } from './state-benches.tsx';
import { words } from './words.ts';
import './workshop.css';

/** The components in their states, on one page. */
export function Workshop() {
  return (
    <>
      <header className="top">
        <a className="logo" href="#top">
          <Logo />
          Vertbook
        </a>
        <div className="top__r">
          <ThemeSwitch label={words.shell.theme.label} />
        </div>
      </header>
      <main className="page" id="top">
        <div className="head">
          <h1 className="h1 grow">Workshop</h1>
          <p className="over">Square marks are places. Round and pointed marks are ads.</p>
        </div>
        <div className="specs">
          <ButtonBench />
          <IconButtonBench />
          <StateBench />
          <FieldBench />
          <OtherFieldsBench />
          <ChoiceBench />
          <FileBench />
          <ComboboxBench />
          <TypeaheadBench />
          <DateBench />
          <CalendarBench />
          <MenuBench />
          <FlashBench />
          <DialogBench />
          <TooltipBench />
          <TableBench />
          <LinkListBench />
          <EmptyBench />
          <TypeBench />
          <TextBench />
          <NoteBench />
          <IconBench />
        </div>
      </main>
      <FlashArea closeLabel={words.common.close} />
      <TooltipLayer />
    </>
  );
}
