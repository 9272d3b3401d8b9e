import { createRoot } from 'react-dom/client';
import '../styles/app.css';
import { rememberedLocale, speak } from '../base/language.tsx';
import { queryClient } from '../api/query-client.ts';
import { sessionQuery } from '../api/session.ts';
import { App } from './app.tsx';
import { reportStrayErrors } from './report-error.ts';

reportStrayErrors();

const session = await queryClient.fetchQuery(sessionQuery).catch(() => null);
const language = await speak(session?.locale ?? rememberedLocale());
const root = document.querySelector('#root');
if (root) {
  createRoot(root).render(<App firstLanguage={language} />);
}
